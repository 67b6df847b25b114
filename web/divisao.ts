import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Grafo = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const entrada = (caminho: string) => fileURLToPath(new URL(caminho, import.meta.url));
const LOGIN = entrada('painel/sessao/main.tsx');
const PAINEL = entrada('painel/app/main.ts');
const ABRIR = entrada('painel/app/abrir.tsx');
const PUBLICAS = [
  entrada('site/pedido/main.ts'),
  entrada('site/descadastrar/main.ts'),
  entrada('site/renovar/main.ts'),
  entrada('site/conta/main.ts'),
];
const HOME = entrada('painel/painel-inicio/InicioPagina.tsx');
/** O tema de alto contraste, que não se usa: seguir por ele levaria para a Home os campos de formulário. */
const SEM_USO = /@mui[\\/]material[\\/]styles[\\/]enhanceHighContrast\.mjs$/;

/** Tudo o que se baixa com estes módulos: eles e o que importam, sem os `import()`. */
function alcance(grafo: Grafo, raizes: readonly string[]): ReadonlySet<string> {
  const achados = new Set<string>();
  const fila = [...raizes];
  for (let id = fila.pop(); id !== undefined; id = fila.pop()) {
    if (achados.has(id) || SEM_USO.test(id)) continue;
    achados.add(id);
    fila.push(...(grafo.getModuleInfo(id)?.importedIds ?? []));
  }
  return achados;
}

type Partes = Readonly<Record<'doLogin' | 'home' | 'publicas', ReadonlySet<string>>>;
const lidos = new WeakMap<Grafo, Partes>();
function partes(grafo: Grafo): Partes {
  const jaLidas = lidos.get(grafo);
  if (jaLidas) return jaLidas;
  const doLogin = alcance(grafo, [LOGIN]);
  // O que começa antes do painel (a sessão, a tela que se adianta) vem em arquivos seus, e não espera por ele.
  const daEntrada = alcance(grafo, [PAINEL]);
  const home = new Set(
    [...alcance(grafo, [ABRIR, HOME])].filter((id) => !doLogin.has(id) && !daEntrada.has(id)),
  );
  // A tela em si fica no pacote dela: quem entra por outro endereço não a baixa.
  home.delete(HOME);
  const lidas = { doLogin, home, publicas: alcance(grafo, PUBLICAS) };
  lidos.set(grafo, lidas);
  return lidas;
}

/**
 * O pacote do que se baixa antes de a Home aparecer, lido do grafo: uma peça que ela passe a usar vem para cá sozinha,
 * sem trazer o resto do kit. O que o login também usa fica com ele, e o que as páginas de quem compra também usam fica
 * à parte: elas não baixam o painel.
 */
export function pacoteDaHome(id: string, grafo: Grafo): string | null {
  const { home, publicas } = partes(grafo);
  if (!home.has(id)) return null;
  if (publicas.has(id)) return 'comum';
  return id.includes('node_modules') ? 'base' : 'moldura';
}

const DO_NEGOCIO = /[\\/]shared[\\/]|node_modules[\\/](date-fns|cpf-cnpj-validator|colord)[\\/]/;

/**
 * O pacote das regras do negócio que mais de uma tela usa, com os cálculos de que dependem: num arquivo só comprimem
 * melhor do que em dezenas. O que o login ou as páginas de quem compra também usam fica fora: não baixam o painel.
 */
export function pacoteDasRegras(id: string, grafo: Grafo): string | null {
  const { doLogin, publicas } = partes(grafo);
  return DO_NEGOCIO.test(id) && !doLogin.has(id) && !publicas.has(id) ? 'regras' : null;
}

const DAS_TELAS =
  /web[\\/]painel[\\/](?!pecas[\\/](?!clientes)).*[\\/](consultas\w*|mostrar|enderecos?|procura|conversa)\.ts$/;

/** O pacote das leituras que mais de uma tela faz: juntas, pelo mesmo motivo. Não trazem formulário nenhum. */
export function pacoteDasConsultas(id: string, grafo: Grafo): string | null {
  const { doLogin, home } = partes(grafo);
  return DAS_TELAS.test(id) && !doLogin.has(id) && !home.has(id) ? 'consultas' : null;
}

const DE_CADASTRO =
  /web[\\/]painel[\\/]((produtos|templates)[\\/](valores|venda|configurar|useInsercao)\.ts|pecas[\\/]clientes[\\/])/;

/** O pacote do que mais de um cadastro usa além do kit: escolher ou criar o cliente, e os valores de um produto. */
export function pacoteDosCadastros(id: string, grafo: Grafo): string | null {
  const { doLogin, home } = partes(grafo);
  return DE_CADASTRO.test(id) && !doLogin.has(id) && !home.has(id) ? 'cadastros' : null;
}

/**
 * Para a montagem se dois pacotes se importam um ao outro: o navegador começaria por um sem o que ele usa do outro, e a
 * tela não abriria. Diz o círculo inteiro.
 */
export function recusarCirculos(): Plugin {
  return {
    name: 'sem-circulos-entre-pacotes',
    apply: 'build',
    generateBundle(_, pacotes) {
      const importa = (nome: string) => {
        const pacote = pacotes[nome];
        return pacote?.type === 'chunk' ? pacote.imports : [];
      };
      const vistos = new Set<string>();
      const seguir = (nome: string, caminho: readonly string[]): void => {
        if (caminho.includes(nome)) {
          this.error(`Pacotes em círculo: ${[...caminho.slice(caminho.indexOf(nome)), nome].join(' → ')}`);
        }
        if (vistos.has(nome)) return;
        vistos.add(nome);
        for (const outro of importa(nome)) seguir(outro, [...caminho, nome]);
      };
      for (const nome of Object.keys(pacotes)) seguir(nome, []);
    },
  };
}
