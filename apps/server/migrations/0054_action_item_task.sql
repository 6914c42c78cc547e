-- The task that an action item became. Minutes that are written anew keep their items, and with them the tasks.
alter table meeting_action_item
  add column task_id bigint,
  add constraint meeting_action_item_task_fk foreign key (task_id) references task (id);

create unique index meeting_action_item_task_key on meeting_action_item (task_id);
