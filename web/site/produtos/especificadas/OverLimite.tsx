import type { DadosDaPaginaDeVenda } from '../../../../shared/site/site.schema.ts';
import { Hero } from '../Hero.tsx';
import { Planos } from '../Planos.tsx';
import { Cartoes, Perguntas, Secao, tituloDaPagina, WhatsApp } from '../pecas.tsx';
import { meses } from '../precos.ts';
import { LinhaDeGols } from './LinhaDeGols.tsx';

const DUVIDA = 'Olá! Tenho uma dúvida sobre o Over Limite.';

const NUMEROS = [
  {
    numero: '2% ou 1%',
    rotulo: 'Stake, da banca',
    texto:
      'Cada entrada usa 2% ou 1% da banca, e a porcentagem já vem na mensagem. A perda de uma nunca aumenta a próxima.',
  },
  {
    numero: '5,00%',
    rotulo: 'ROI médio',
    texto:
      'Retorno médio sobre o valor movimentado, no histórico do método. É média: há mês acima e há mês negativo.',
  },
  {
    numero: '-10,00%',
    rotulo: 'Drawdown',
    texto: 'A maior queda da banca no histórico. Saber dela antes é o que permite atravessá-la.',
  },
] as const;

const ENTRADA = [
  {
    titulo: 'Jogo que pede gol',
    texto:
      'Pressão, finalizações e placar que obriga um dos lados a atacar. Sem os três, o jogo fica de fora.',
  },
  {
    titulo: 'Odd no limite',
    texto:
      'A entrada espera a odd mínima da planilha: o ponto em que o mercado paga mais do que o risco cobra.',
  },
  {
    titulo: 'Stake fixa',
    texto: 'A porcentagem já vem na mensagem. Você só multiplica pela sua banca.',
  },
] as const;

const PERGUNTAS = [
  {
    pergunta: 'O que é o over limite?',
    resposta:
      'É a entrada ao vivo em mais um gol na linha que o jogo ainda permite: com 1 a 1 no placar, por exemplo, o over 2,5. Ganha se sair mais um gol no tempo do mercado.',
  },
  {
    pergunta: 'Quanto tempo preciso ter por dia?',
    resposta:
      'As entradas são ao vivo e pedem resposta em poucos minutos. Se você só olha o telefone à noite, diga isso no WhatsApp antes de assinar: contamos os horários com mais jogos.',
  },
  {
    pergunta: 'Os resultados são garantidos?',
    resposta:
      'Não. O ROI e o drawdown mostrados são do histórico, e o histórico não obriga o futuro. Entre só com dinheiro que pode perder.',
  },
  {
    pergunta: 'Como recebo o acesso?',
    resposta: 'Confirmado o pagamento, o caminho para o grupo do Telegram chega no seu e-mail.',
  },
  {
    pergunta: 'Posso cancelar?',
    resposta: 'Quando quiser. A renovação para e o acesso continua até o último dia já pago.',
  },
] as const;

/** Página do Over Limite; os planos vêm dos produtos do vendedor (especificação 2, seções 2 e 9). */
export function OverLimite({ dados }: { dados: DadosDaPaginaDeVenda }) {
  return (
    <>
      <Hero
        dados={dados}
        olho="Gols ao vivo, no Telegram"
        titulo={tituloDaPagina(dados)}
        texto="Entradas ao vivo no gol que o jogo está pedindo, na odd certa e com stake fixa. Regra escrita antes do jogo, para a emoção não decidir durante."
        mensagem={DUVIDA}
        figura={<LinhaDeGols />}
      />
      <Secao
        olho="Metodologia"
        titulo="Três números que você precisa conhecer antes"
        texto="O que se arrisca, o que se espera e quanto já doeu. Nessa ordem."
      >
        <dl className="numeros">
          {NUMEROS.map(({ numero, rotulo, texto }) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>
                <strong>{numero}</strong>
                {texto}
              </dd>
            </div>
          ))}
        </dl>
        <p className="acoes centro">
          {dados.whatsapp === null ? (
            <a className="botao vazado" href={dados.voltar}>
              Ver resultados na página de {dados.vendedor}
            </a>
          ) : (
            <WhatsApp dados={dados} mensagem="Olá! Quero ver a planilha de resultados do Over Limite.">
              Ver resultados
            </WhatsApp>
          )}
        </p>
        <p className="seguro">Médias históricas. Resultado passado não garante resultado futuro.</p>
      </Secao>
      <Secao olho="Critério" titulo="O que precisa acontecer para haver entrada">
        <Cartoes itens={ENTRADA} numerados />
      </Secao>
      <Planos
        dados={dados}
        titulo="Planos do Over Limite"
        texto="O mesmo grupo em todos; quanto mais longo o período, menor o preço por mês."
        mensagem="Olá! Quero saber quando abrem as vendas do Over Limite."
        rotulos={{
          // De um plano só não se diz que é o mais popular.
          selo: dados.planos.length > 1 ? { trimestral: 'Mais Popular' } : {},
          botao: (nome) => `Assinar o ${nome}`,
          inclui: ({ meses_acesso }) => [
            `Grupo do Telegram por ${meses(meses_acesso)}`,
            'Entradas ao vivo com odd mínima',
            'Stake de 2% ou 1% da banca, já definida',
            'Suporte pelo WhatsApp',
          ],
        }}
      />
      <Perguntas dados={dados} itens={PERGUNTAS} mensagem={DUVIDA} />
    </>
  );
}
