import { format } from "./language.ts";

export const title = "Konten verwalten";
export const you = "Sie";
export const notByYou = "Das kann nur ein anderer Admin ändern.";
export const name = "Name";
export const email = "E-Mail";
export const role = "Rolle";
export const anyRole = "Alle Rollen";
export const roleOf = (name: string) => `Rolle von ${name}`;
export const pressEnter = "Mit der Eingabetaste geben Sie diese Rolle.";
export const remove = "Löschen";
export const removeUser = (name: string) => `${name} löschen`;
export const search = "Name oder E-Mail";
export const caption = "Konten";
export const total = (count: number) => `Konten insgesamt: ${format.number(count)}`;
export const found = (count: number, orMore: boolean) =>
  `Gefundene Konten: ${format.number(count)}${orMore ? " oder mehr" : ""}`;
export const nobody = "Niemand gefunden";
export const nobodyHint =
  "Versuchen Sie einen anderen Teil des Namens oder der E-Mail-Adresse, oder eine andere Rolle.";
export const showEveryone = "Alle zeigen";
export const wasBefore = (name: string, role: string) => `Bisherige Rolle von ${name}: ${role}.`;
