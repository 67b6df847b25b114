import type { DadosDaPaginaDeVenda } from '../../../../shared/site/site.schema.ts';
import { Carrossel } from '../Carrossel.tsx';
import { Hero } from '../Hero.tsx';
import { Planos } from '../Planos.tsx';
import { Cartoes, Perguntas, Secao, tituloDaPagina } from '../pecas.tsx';
import { meses } from '../precos.ts';
import { MatrizDePlacares } from './MatrizDePlacares.tsx';
import { BONUS, MODULOS } from './metodo-carrosseis.ts';

const DUVIDA = 'Olá! Tenho uma dúvida sobre o Método Cerccos Multimercados.';

const METODOLOGIA = [
  {
    titulo: 'Objetivo',
    icone: 'alvo',
    texto:
      'O back no placar exato (Correct Score) é o pilar principal, à caça de jackpots de 500% ou mais sobre a stake. Em volta dele, os mercados paralelos do mesmo jogo.',
  },
  {
    titulo: 'Gestão de banca e de risco',
    icone: 'escudo',
    texto:
      'A matemática do +EV em português claro: quanto arriscar, quando aumentar, quando parar. Quem não calcula o risco não tem método, tem palpite.',
  },
  {
    titulo: 'Cenários pré-live',
    icone: 'roteiro',
    texto:
      'Antes do jogo você monta os roteiros possíveis e o que fazer em cada um. Ao vivo, só reconhece qual deles está acontecendo.',
  },
  {
    titulo: 'Quebra de paradigma',
    icone: 'porcento',
    texto:
      'É possível ter resultado com taxa de acerto baixa, desde que as odds sejam altas e a stake aguente as sequências. O curso mostra a conta inteira, também a parte ruim.',
  },
  {
    titulo: 'Diferencial',
    icone: 'relogio',
    texto:
      'Menos tempo de tela, e melhor usado: você escolhe os jogos antes e só abre o mercado quando há o que fazer.',
  },
] as const;

const PERGUNTAS = [
  {
    pergunta: 'Preciso de conhecimento prévio?',
    resposta:
      'Sim. É uma formação avançada: você já deve usar o básico de casas de apostas e de bolsas esportivas (exchanges), como abrir um mercado e fazer um back ou um lay.',
  },
  {
    pergunta: 'Quais mercados o método cobre?',
    resposta:
      'Correct Score back e lay, Match Odds, Overs, Handicaps Asiáticos (Asian Handicaps), Escanteios (Corners) e o mercado de intervalo (Half-time).',
  },
  {
    pergunta: 'Como é o suporte?',
    resposta: 'Por 12 meses, na comunidade de alunos e pelos canais de WhatsApp.',
  },
] as const;

/** Página do Método Cerccos Multimercados (especificação 2, seções 2 e 9). */
export function MetodoCerccos({ dados }: { dados: DadosDaPaginaDeVenda }) {
  return (
    <>
      <Hero
        dados={dados}
        olho="Curso completo em dez módulos"
        titulo={tituloDaPagina(dados)}
        texto="Do placar exato aos mercados paralelos: aprenda a ler o jogo antes de ele começar e a operar só o que tem valor."
        acao="Quero o curso"
        mensagem={DUVIDA}
        figura={<MatrizDePlacares />}
        destaques={[
          ['10', 'módulos'],
          ['6', 'mercados'],
          ['12 meses', 'de suporte'],
        ]}
      />
      <Secao
        olho="Metodologia"
        titulo="Um pilar, vários mercados, nenhuma adivinhação"
        texto="O curso não vende palpite. Ensina a conta, o cenário e a disciplina que vêm antes da entrada."
      >
        <Cartoes itens={METODOLOGIA} />
      </Secao>
      <Secao olho="Conteúdo" titulo="Os dez módulos do curso" classe="faixa">
        <Carrossel nome="Módulos do curso" tempo={3000} itens={MODULOS} />
      </Secao>
      <Secao
        olho="Bônus"
        titulo="Bônus Exclusivos Inclusos"
        texto="Oito bônus sem custo, entre eles dois meses grátis de três produtos, liberados pelo suporte depois da compra."
      >
        <Carrossel nome="Bônus Exclusivos Inclusos" tempo={3500} itens={BONUS} />
      </Secao>
      <Planos
        dados={dados}
        titulo="Um plano, tudo dentro"
        texto="Sem mensalidade e sem módulo vendido à parte."
        mensagem="Olá! Quero saber quando abrem as vendas do Método Cerccos."
        rotulos={{
          selo: { completo: 'Mais Popular' },
          botao: () => 'Quero o acesso completo',
          inclui: ({ meses_acesso }) => [
            'Os dez módulos do curso',
            `${meses(meses_acesso)} de suporte`,
            'Os oito bônus exclusivos',
            '2 meses grátis de Jackpot Hunters, Lay CS e Over Limite',
            'Comunidade de alunos e canais de WhatsApp',
          ],
        }}
      />
      <Perguntas dados={dados} itens={PERGUNTAS} mensagem={DUVIDA} />
    </>
  );
}
