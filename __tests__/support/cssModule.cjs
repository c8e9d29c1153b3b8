module.exports = new Proxy({}, { get: (_target, name) => name === '__esModule' || String(name) });
