import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildApart } from '../tools/build.ts';
import { ClearFailure } from './clear-failure.ts';
import { onParentGone } from './parents.ts';
import { startStack } from './stack.ts';

// A Lambda roda em UTC; sem isto uma conta de datas erraria só aqui.
process.env.TZ = 'UTC';

const raiz = fileURLToPath(new URL('../../', import.meta.url));

function numero(texto: string | undefined, nome: string, padrao: number | undefined, maximo: number) {
  if (texto === undefined) return padrao;
  const valor = Number(texto);
  if (!Number.isInteger(valor) || valor < 0 || valor > maximo) {
    throw new ClearFailure(`${nome} precisa ser um número inteiro de 0 a ${maximo} (veio "${texto}").`);
  }
  return valor;
}

function argumentos() {
  try {
    const { values } = parseArgs({
      options: {
        vazio: { type: 'boolean' },
        dev: { type: 'boolean' },
        clientes: { type: 'string' },
        porta: { type: 'string' },
        'painel-porta': { type: 'string' },
        dados: { type: 'string' },
      },
    });
    return values;
  } catch {
    throw new ClearFailure(
      'Opções: --vazio (só o operador), --clientes N (dados de demonstração), --porta N, --painel-porta N (o painel só nela), --dados PASTA, --dev.',
    );
  }
}

async function iniciar(): Promise<void> {
  const comeco = performance.now();
  const { vazio = false, dev = false, clientes, porta, 'painel-porta': doPainel, dados } = argumentos();
  const quantos = numero(clientes, '--clientes', undefined, 1_000_000);
  const port = numero(porta ?? process.env.PORT, 'A porta', 3000, 65_535) ?? 3000;
  const panelPort = numero(doPainel, 'A porta do painel', undefined, 65_535);
  // As páginas publicadas rodam montadas também em desenvolvimento.
  if (!(await buildApart(dev ? ['lambdas'] : undefined))) {
    throw new ClearFailure('A montagem falhou: veja o erro acima.');
  }
  const stack = await startStack({
    dir: dados ?? join(raiz, '.local'),
    port,
    vazio,
    dev,
    ...(quantos === undefined ? {} : { clientes: quantos }),
    ...(panelPort === undefined ? {} : { panelPort }),
  });

  let parando = false;
  const parar = (codigo: number) => {
    if (parando) return;
    parando = true;
    const limite = setTimeout(() => process.exit(codigo), 5_000);
    limite.unref();
    stack.stop().finally(() => process.exit(codigo));
  };
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(sinal, () => parar(0));
  onParentGone(() => parar(1));

  const { email, senha } = stack.operador;
  console.log(
    [
      '',
      `  Pronto em ${((performance.now() - comeco) / 1000).toFixed(1)} s: ${stack.origin}`,
      ...(stack.painel === stack.origin ? [] : [`  O painel, só em ${stack.painel}/login`]),
      `  Entrar com ${email} e a senha ${senha}`,
      `  Console local (e-mails, relógio, agendas, falhas): ${stack.origin}/_local`,
      `  Dados em ${stack.dir}. Ctrl-C encerra.`,
      '',
    ].join('\n'),
  );
}

iniciar().catch((erro: unknown) => {
  if (erro instanceof ClearFailure) console.error(erro.message);
  else console.error('O produto local não subiu:', erro);
  process.exit(1);
});
