-- Who is placed where, and what uses a grade: asked by lists of positions, work locations and grades, and before one is deleted.

create index assignment_position_idx on assignment (position_id);
create index assignment_work_location_idx on assignment (work_location_id) where work_location_id is not null;
create index assignment_grade_idx on assignment (grade_id) where grade_id is not null;
create index position_grade_idx on position (grade_id) where grade_id is not null;
