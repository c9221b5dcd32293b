-- Nobody searches until the indexes are in their place: whoever had locked one of them and waited for the next would wait for ever.
lock table searched in access exclusive mode;
--> statement-breakpoint
set local maintenance_work_mem = '256MB';
--> statement-breakpoint
-- Each letter, each two that stand together, and each four digits that do: a year or a number has pieces of three that many rows hold apart.
create or replace function short_parts(whole text) returns text[] language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return array(
    select part from unnest(string_to_array(whole, null), string_to_array(substr(whole, 2), null)) as at_each (a, b),
      lateral (values (a), (a || b)) as parts (part)
    where part is not null
    union all
    select substr(run[1], start, 4) from regexp_matches(whole, '[0-9]{4,}', 'g') as found (run),
      generate_series(1, length(run[1]) - 3) as start
  );
end
$$;
--> statement-breakpoint
reindex index "searched_surveys";
--> statement-breakpoint
reindex index "searched_reported";
--> statement-breakpoint
reindex index "searched_users";
--> statement-breakpoint
reindex index "searched_payments";
