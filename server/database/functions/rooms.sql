-- What isn't shown any more isn't answered either: its state in the room ends with it.
create or replace function leave_room() returns trigger language plpgsql as $$
begin
  new.room := null;
  return new;
end
$$;

create or replace trigger leave_room before update of state on board_items
  for each row when (new.state <> 'shown' and new.room is not null) execute function leave_room();
