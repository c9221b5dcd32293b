export const accountOf = (name: string) => `Konto von ${name}`;
export const dashboard = "Dashboard";
export const dashboardMenu = "Menü des Dashboards";
export const profile = "Profil";
export const home = "Startseite";
export const logout = "Abmelden";
