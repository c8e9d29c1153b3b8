/** Server tests open a real database each; on a loaded machine that alone takes seconds. (A project cannot set this itself.) */
jest.setTimeout(60_000);
