/** People of the demo. They have no password, so nobody can sign in as them. */
export type DemoPerson = { name: string; email: string; role: "surveyor" | "pro-user" | "user" };

const surveyors = ["Marlene Okafor", "Jonas Feld", "Priya Raman", "Teodor Lindqvist"];
const firstNames = (
  "Amara Anton Beatriz Bao Carmen Cyril Dalia Dmitri Elena Emeka Farah Finn Greta Goran Hana Hugo Ines Ivo Jasmin Joao " +
  "Kaya Kofi Leila Lars Mei Milan Nadia Noel Oona Omar Paula Pavel Quinn Rosa Ravi Selma Stefan Tamar Tomas Ulla Umar " +
  "Vera Viktor Wanda Yara Yusuf Zora Zeno"
).split(" ");
const lastNames =
  "Abara Berger Castro Dahl Eriksen Fontana Gruber Haddad Ito Jansen Kovac Lopes Moreau Novak Osei Petrov".split(
    " ",
  );
const voters = 156;
const proEvery = 6;

/** Surveyors come first, in the order that `DemoSurvey.by` refers to, from 1. */
export const demoPeople: readonly DemoPerson[] = [
  ...surveyors.map((name) => personNamed(name, "surveyor")),
  ...Array.from({ length: voters }, (_, index) => {
    const round = Math.floor(index / firstNames.length);
    const first = firstNames[index % firstNames.length];
    const last = lastNames[(index * 5 + round) % lastNames.length];
    return personNamed(`${first} ${last}`, index % proEvery === 0 ? "pro-user" : "user");
  }),
];

function personNamed(name: string, role: DemoPerson["role"]): DemoPerson {
  return { name, email: `${name.toLowerCase().replace(" ", ".")}@people.example`, role };
}
