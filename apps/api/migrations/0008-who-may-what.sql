-- Who may sign in, where and for what is written by administration as the owner of the tables, never by the application:
-- an injected statement must not be able to raise its own rights. A user's own preferences are the exception.
revoke insert, update, delete on app_user, app_role, role_privilege, user_scope, page_size, prct, service_closure
  from packing_app;
grant update (preferences) on app_user to packing_app;
