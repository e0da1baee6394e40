// What server bundles, the shell's own and those of remotes, import from the host (`ofTheHost` in federation/build). Nothing runs
// this module: it is where whoever follows the shell's imports, to package them, finds these.
import 'i18next';
import 'react';
import 'react-dom';
import 'react-dom/server';
import 'react-i18next';
import 'react-router-dom';
import 'react/jsx-runtime';
