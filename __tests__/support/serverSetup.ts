/** Server tests open a real database each; on a loaded machine that alone takes seconds. (A project cannot set this itself.) */
jest.setTimeout(60_000);
// two workers share two cores with databases of their own: one more try, and check.sh names each test that needed it
jest.retryTimes(1);
