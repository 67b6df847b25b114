// O que se lê nos desenhos das páginas de venda da especificação (2, seções 2 e 9): o desenho é do site, e o texto,
// dado.

/** O diagrama em órbita: os métodos em volta do centro, com o raio e o ângulo em que estão. */
export const ORBITA = {
  centro: ['Placar', 'exato'],
  descricao:
    'Diagrama em órbita: o placar exato no centro; em volta, Back CS e Lay CS; por fora, pré-live, +EV, ao vivo e banca',
  metodos: [
    { nome: 'Back CS', raio: 82, graus: -90 },
    { nome: 'Lay CS', raio: 82, graus: 90 },
    { nome: 'Pré-live', raio: 144, graus: -30 },
    { nome: '+EV', raio: 144, graus: 60 },
    { nome: 'Ao vivo', raio: 144, graus: 150 },
    { nome: 'Banca', raio: 144, graus: 240 },
  ],
} as const;
