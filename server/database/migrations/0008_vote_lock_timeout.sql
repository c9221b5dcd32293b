-- Whoever holds a survey for longer must not hold the votes on all the others, which are cast in the same statement.
alter function cast_votes(uuid[], uuid[], uuid[], text[], text[], uuid[], bytea[], bytea[], bytea[], timestamptz[])
  set lock_timeout = '1s';
