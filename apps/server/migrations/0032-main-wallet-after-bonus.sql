-- Players left on the bonus wallet by a bonus that has ended bet with the main wallet again.
update wallet_choices c set kind = '1'
where c.kind = '2'
  and exists (select from bonuses b where b.player_id = c.player_id and b.ended_at is not null)
  and not exists (select from bonuses b where b.player_id = c.player_id and b.state = 'ACTIVE');
