export const discontinuedMasters = `
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values ('200100', 'L1', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo');
  insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'Thai', 'TH'), ('200100', 'ID01', 'Indo', 'ID');
  insert into part (prct_code, origin, unit, part_no, part_name, part_name_ja, net_weight_g, stock_qty) values
    ('200100', 'JP', 'PC', '5330100001', 'HOOD', 'フード', 9000, 100), ('200100', 'JP', 'PC', '5330100002', 'HOOD NEW', 'フード', 9000, 0), ('200100', 'JP', 'PC', '5330100003', 'HOOD NEWER', 'フード', 9000, 0),
    ('200100', 'JP', 'PC', '811100K120', 'LAMP RH', 'ランプ', 900, 0), ('200100', 'JP', 'PC', '811500K120', 'LAMP LH', 'ランプ', 900, 0), ('200100', 'JP', 'PC', '5390000001', 'NO CONDITION', '', 1, 0);
  insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
    values ('200100', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);
  insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
    select '200100', part_no, '2026-01-01', 10, 1, 100, 100, 100, 1000, 'M1', '{L01}', 60 from part where part_no ^@ '53301' or part_no ^@ '811';
  insert into pairing (prct_code, pair_id, part_a, part_b, valid_from) values ('200100', 'P1', '811100K120', '811500K120', '2026-01-01');
  insert into order_cycle (prct_code, cycle_month, dealer_code) values ('200100', '202611', 'TH01');
  insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from) values
    ('200100', '202611', 'TH01', 'A', 1, '5330100001', '202612', '2026-12-14', 40, 1), ('200100', '202611', 'TH01', 'A', 2, '5330100001', '202701', null, 30, 1);
  insert into carry_over values ('200100', '202610', 'TH01', '5330100001', 'STD', 7);`
