import type { DadosDaPaginaDeVenda } from '../../../../shared/site/site.schema.ts';
import { Hero } from '../Hero.tsx';
import { Planos } from '../Planos.tsx';
import { Cartoes, Perguntas, Secao, tituloDaPagina, WhatsApp } from '../pecas.tsx';
import { meses } from '../precos.ts';

const DUVIDA = 'Olá! Tenho uma dúvida sobre a Consultoria Individual.';

const METODOLOGIA = [
  {
    titulo: 'Diagnóstico',
    texto:
      'No primeiro encontro lemos o seu histórico: onde está o lucro, onde ele escapa e qual mercado sustenta o resto.',
  },
  {
    titulo: 'Plano escrito',
    texto:
      'Metas de processo, limites de risco e o que testar no mês, por escrito, com prazo e critério de parada.',
  },
  {
    titulo: 'Encontro mensal, um a um',
    texto: 'Todo mês revemos as operações juntos, corrigimos o plano e decidimos o próximo passo.',
  },
  {
    titulo: 'Canal direto',
    texto: 'Entre um encontro e outro, as dúvidas vão direto ao consultor pelo WhatsApp.',
  },
] as const;

const BONUS = [
  {
    titulo: 'Método Cerccos',
    icone: 'livro',
    texto: 'O curso completo, dez módulos, para alinhar a linguagem.',
  },
  {
    titulo: 'Grupos Jackpot Hunters e Lay CS',
    icone: 'grupo',
    texto: 'Os dois grupos do Telegram durante toda a consultoria.',
  },
  { titulo: 'Over Limite', icone: 'bola', texto: 'As entradas de gols ao vivo, no mesmo período.' },
  {
    titulo: 'Ferramenta de análise',
    icone: 'barras',
    texto: 'Estatísticas e cenários para a leitura pré-live.',
  },
  { titulo: 'Ferramenta de alertas', icone: 'sino', texto: 'Avisos quando um jogo entra no seu critério.' },
] as const;

const PERGUNTAS = [
  {
    pergunta: 'Como funciona?',
    resposta:
      'São encontros mensais, um a um, por vídeo. Em cada um revemos as operações do mês, ajustamos o plano e definimos o próximo. Entre eles, o canal direto fica aberto.',
  },
  {
    pergunta: 'Quanto tempo dura?',
    resposta: 'A consultoria dura 12 meses, com um encontro por mês e acesso aos bônus durante todo o ano.',
  },
  {
    pergunta: 'Para quem é?',
    resposta:
      'Para o trader que já é lucrativo e quer crescer com método. Se você está começando, o curso Método Cerccos é o caminho certo, e custa muito menos.',
  },
  {
    pergunta: 'Qual é o diferencial premium?',
    resposta:
      'Atenção individual: no máximo 10 pessoas por ano, um plano feito sobre os seus números e todos os nossos produtos e ferramentas incluídos.',
  },
] as const;

const MESES = Array.from({ length: 12 }, (_, i) => {
  const angulo = (i / 12) * 2 * Math.PI - Math.PI / 2;
  return { mes: i + 1, x: Math.round(138 * Math.cos(angulo)), y: Math.round(138 * Math.sin(angulo)) };
});

/** Os doze encontros do ano, um por mês, em volta de uma conversa a dois. */
function AnelDeMeses() {
  return (
    <svg
      className="meses"
      viewBox="-180 -180 360 360"
      width="360"
      height="360"
      role="img"
      aria-label="Doze encontros em volta de um ano, um por mês"
    >
      <circle r="138" className="anel" />
      {MESES.map(({ mes, x, y }) => (
        <g key={mes} transform={`translate(${x} ${y})`}>
          <circle r="23" className="astro" />
          <text>{mes}</text>
        </g>
      ))}
      <rect className="balao" x="-88" y="-62" width="118" height="56" rx="16" />
      <path className="linha-do-texto" d="M-70-44h82M-70-28h54" />
      <rect className="balao cheio" x="-34" y="8" width="122" height="56" rx="16" />
      <path className="linha-do-texto escura" d="M-16 28h86M-16 44h62" />
    </svg>
  );
}

/** Página da Consultoria Individual (especificação 2, seções 2 e 9). */
export function Consultoria({ dados }: { dados: DadosDaPaginaDeVenda }) {
  return (
    <>
      <Hero
        dados={dados}
        olho="Para traders já lucrativos"
        titulo={tituloDaPagina(dados)}
        texto="Um encontro por mês, um a um, durante um ano. Sobre os seus números, o seu risco e o seu próximo passo. Apenas 10 vagas por ano."
        acao="Ver investimento"
        mensagem={DUVIDA}
        figura={<AnelDeMeses />}
        destaques={[
          ['1 a 1', 'encontros mensais'],
          ['12 meses', 'de acompanhamento'],
          ['10 vagas', 'por ano'],
        ]}
      />
      <Secao
        olho="Metodologia"
        titulo="Um ano de decisões revistas com alguém do outro lado"
        texto="Quem já lucra raramente precisa de mais entradas. Precisa de processo, de limites e de um olhar de fora."
      >
        <Cartoes itens={METODOLOGIA} numerados />
      </Secao>
      <Secao
        olho="Bônus"
        titulo="Incluído na consultoria"
        texto="Acesso por 1 ano a tudo o que fazemos."
        classe="faixa"
      >
        <Cartoes itens={BONUS} />
      </Secao>
      <Planos
        dados={dados}
        titulo="Investimento"
        texto="Apenas 10 vagas por ano, para que cada pessoa receba atenção de verdade."
        mensagem="Olá! Quero saber quando abrem as vagas da Consultoria Individual."
        rotulos={{
          selo: { premium: 'Premium' },
          botao: () => 'Garantir a minha vaga',
          inclui: ({ meses_acesso }) => [
            `${meses(meses_acesso)} de consultoria, um encontro por mês`,
            'Curso Método Cerccos completo',
            'Jackpot Hunters, Lay CS e Over Limite por 1 ano',
            'Duas ferramentas: análise e alertas',
            'Canal direto com o consultor',
          ],
        }}
      />
      <section className="espera caixa">
        <h2>E quando as vagas acabam?</h2>
        <p>
          São só 10 vagas por ano. Quando elas se esgotam há uma lista de espera, e chamamos por ordem de
          chegada.
        </p>
        {dados.whatsapp === null ? (
          <a href={dados.voltar}>Falar com {dados.vendedor}</a>
        ) : (
          <WhatsApp dados={dados} mensagem="Olá! Quero entrar na lista de espera da Consultoria Individual.">
            Entrar na lista de espera
          </WhatsApp>
        )}
      </section>
      <Perguntas dados={dados} itens={PERGUNTAS} mensagem={DUVIDA} />
    </>
  );
}
