import type { ItemDoCarrossel } from '../Carrossel.tsx';

const figuras = (
  prefixo: string,
  itens: readonly (readonly [titulo: string, subtitle: string, alt: string])[],
) =>
  itens.map(([titulo, subtitle, alt], i): ItemDoCarrossel => {
    const id = `${prefixo}-${String(i + 1).padStart(2, '0')}`;
    // Versão no nome: a figura se guarda no navegador para sempre, e uma nova ganha outro número.
    return { id, image: `/assets/site/${id}-1.webp`, alt, titulo, subtitle };
  });

/** Os dez módulos do curso, na ordem em que se estudam. */
export const MODULOS = figuras('modulo', [
  [
    'Quebra de paradigma',
    'Odds altas, acerto baixo e por que a conta pode fechar',
    'Módulo 1: um alvo com poucos acertos',
  ],
  ['Casas e bolsas', 'Back, lay, comissão e liquidez sem mistério', 'Módulo 2: duas colunas de back e lay'],
  ['Matemática do +EV', 'Chance real contra odd oferecida', 'Módulo 3: balança entre chance e odd'],
  ['Gestão de banca e risco', 'Stake, sequência negativa e limite de perda', 'Módulo 4: fatias de uma banca'],
  [
    'Cenários pré-live',
    'Os roteiros do jogo montados antes do apito',
    'Módulo 5: caminhos que se abrem de um ponto',
  ],
  [
    'Back Correct Score',
    'O pilar: a caça aos jackpots de 500%+',
    'Módulo 6: matriz de placares com um aceso',
  ],
  [
    'Lay Correct Score',
    'Responsabilidade calculada, placar a placar',
    'Módulo 7: matriz de placares com um riscado',
  ],
  [
    'Match Odds e Overs',
    'Os mercados que protegem o placar exato',
    'Módulo 8: linhas de gols de uma partida',
  ],
  [
    'Handicaps, escanteios e intervalo',
    'Asian Handicaps, Corners e Half-time',
    'Módulo 9: campo com os cantos marcados',
  ],
  [
    'Rotina e tempo de tela',
    'Agenda, registro e revisão das operações',
    'Módulo 10: relógio com poucas horas acesas',
  ],
]);

/** Os oito bônus; três são dois meses grátis de outro produto (especificação 2, seção 9). */
export const BONUS = figuras('bonus', [
  ['2 meses grátis de Jackpot Hunters', 'As entradas de placar exato no Telegram', 'Bônus 1: alvo dourado'],
  ['2 meses grátis de Lay CS', 'O outro lado do placar exato', 'Bônus 2: placar riscado'],
  ['2 meses grátis do Over Limite', 'Gols ao vivo com stake definida', 'Bônus 3: linha de gols'],
  ['Planilha de gestão de banca', 'Stake, ROI e drawdown calculados por você', 'Bônus 4: planilha'],
  ['Calculadora de +EV', 'Odd justa e valor de cada entrada', 'Bônus 5: calculadora'],
  [
    'Roteiro de leitura pré-live',
    'A lista de conferência antes de cada jogo',
    'Bônus 6: lista de conferência',
  ],
  ['Operações comentadas', 'Entradas explicadas, as boas e as ruins', 'Bônus 7: tela de vídeo'],
  ['Comunidade de alunos', 'Troca de leituras com quem estuda o mesmo', 'Bônus 8: balões de conversa'],
]);
