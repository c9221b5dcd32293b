/** Who gave the response `r`, as SQL: an account, or whoever was invited at an address. */
export const respondentJoins = `left join users p on p.id = r.respondent_id
  left join invitations i on i.id = r.invitation_id`;
export const respondentName = "coalesce(p.name, i.name, i.email)";
export const respondentEmail = "coalesce(p.email, i.email)";
