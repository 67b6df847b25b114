import { existsSync } from 'node:fs';

type Maquina = {
  readonly plataforma: string;
  readonly arquitetura: string;
  /** O que CHROME_PATH aponta. */
  readonly chrome: string | undefined;
};

/**
 * A linha que diz a quem está em outra máquina o que falta para os testes do navegador; null quando há com que abri-lo.
 * O Chromium que vem com as dependências só roda em Linux x64, e só lá os testes foram rodados.
 */
export function faltaNavegador(
  { plataforma, arquitetura, chrome }: Maquina = {
    plataforma: process.platform,
    arquitetura: process.arch,
    chrome: process.env.CHROME_PATH,
  },
  existe = existsSync,
): string | null {
  if (plataforma === 'linux' && (arquitetura === 'x64' || existe('/usr/bin/chromium'))) return null;
  if (chrome && existe(chrome)) return null;
  const exemplo =
    plataforma === 'darwin'
      ? '"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"'
      : plataforma === 'win32'
        ? '"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"'
        : '/usr/bin/chromium';
  return `Os testes do navegador precisam de um Chrome nesta máquina (${plataforma} ${arquitetura}): aponte CHROME_PATH para ele, por exemplo CHROME_PATH=${exemplo}.`;
}
