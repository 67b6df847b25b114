export { lerConfiguracao, respondeComModelo } from './configuracao.ts';
export { transcreveAudios, transcreverAudio } from './transcrever.ts';
