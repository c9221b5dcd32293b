export const accountOf = (name: string) => `Account of ${name}`;
export const dashboard = "Dashboard";
export const dashboardMenu = "Dashboard menu";
export const profile = "Profile";
export const home = "Home";
export const logout = "Logout";
