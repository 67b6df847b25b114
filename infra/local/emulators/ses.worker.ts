import sesLocal from 'aws-ses-v2-local';
import { listenOnLoopbackOnly } from './loopback.ts';

listenOnLoopbackOnly();
// O pacote é CommonJS com `exports.default`; o Node o entrega dentro de `default`.
const iniciar = 'default' in sesLocal ? sesLocal.default : sesLocal;
if (typeof iniciar === 'function') await iniciar({ port: 0, host: '127.0.0.1' });
