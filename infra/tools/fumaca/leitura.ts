import * as z from 'zod';
import { cabecalhosDaBorda } from '../../aws/edge/cabecalhos.ts';
import {
  type Alvo,
  certo,
  falhou,
  fazer,
  type Linha,
  pedir,
  type Visto,
  vistoNaoConferido,
} from './passo.ts';

const contrato = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

/** Os que toda resposta leva, menos o de transporte onde não há transporte cifrado. */
function cabecalhosQueFaltam(cabecalhos: Headers, origem: string): string[] {
  return Object.keys(cabecalhosDaBorda()).filter(
    (nome) => !cabecalhos.has(nome) && !(nome === 'strict-transport-security' && origem.startsWith('http:')),
  );
}

async function abre(endereco: string): Promise<Visto> {
  const { status, texto, cabecalhos } = await pedir(endereco);
  if (status !== 200) return falhou(`respondeu ${status}`);
  if (!cabecalhos.get('content-type')?.startsWith('text/html')) return falhou('não é uma página');
  return certo(`abriu, com ${Math.ceil(texto.length / 1024)} KB`);
}

/**
 * A raiz leva à página do dono do domínio ou ao painel. Onde o painel não abre, por ter um host dele, e ninguém é dono
 * do domínio, ela é a página de quem se perdeu.
 */
async function abreARaiz(origem: string): Promise<Visto> {
  const [raiz, config] = await Promise.all([pedir(`${origem}/`), pedir(`${origem}/config.json`)]);
  const semPainelNemDono = raiz.status === 404 && config.status === 404;
  return semPainelNemDono
    ? certo('404: o painel tem o host dele, e o domínio não tem dono')
    : abre(`${origem}/`);
}

/** O que se prova só de ler: páginas, cabeçalhos, contrato, e as portas que têm de estar fechadas. */
export async function provarLeitura({ origem, pagina, api }: Alvo): Promise<Linha[]> {
  return [
    await fazer('Página inicial', () => abreARaiz(origem)),
    await fazer('Página de venda', async () =>
      pagina ? abre(`${origem}${pagina}`) : vistoNaoConferido('passe --pagina /produtos/…'),
    ),
    await fazer('Cabeçalhos de segurança', async () => {
      const faltam: string[] = [];
      for (const caminho of ['/', '/nao-existe', '/api/perfil']) {
        const { cabecalhos } = await pedir(`${origem}${caminho}`);
        for (const nome of cabecalhosQueFaltam(cabecalhos, origem)) faltam.push(`${nome} em ${caminho}`);
      }
      return faltam.length > 0 ? falhou(`falta ${faltam.join(', ')}`) : certo('todos, também no erro');
    }),
    await fazer('Endereço que não existe', async () => {
      const { status } = await pedir(`${origem}/nao-existe`);
      return status === 404 ? certo('404') : falhou(`respondeu ${status} no lugar de 404`);
    }),
    await fazer('Contrato da API', async () => {
      const { status, texto } = await pedir(`${origem}/api/openapi.json`);
      if (status !== 200) return falhou(`respondeu ${status}`);
      const { paths } = contrato.parse(JSON.parse(texto));
      return certo(`${Object.keys(paths).length} endereços`);
    }),
    await fazer('Sem token não se entra', async () => {
      const { status } = await pedir(`${origem}/api/perfil`);
      return status === 401 ? certo('401') : falhou(`respondeu ${status} no lugar de 401`);
    }),
    await fazer('A API só atende pelo CloudFront', async () => {
      if (!api) return vistoNaoConferido('passe --api com o endereço do API Gateway, ou --estagio');
      const { status } = await pedir(`${api}/api/openapi.json`);
      return status === 403
        ? certo('403 a quem chega por fora')
        : falhou(`respondeu ${status} a quem chega por fora`);
    }),
  ];
}
