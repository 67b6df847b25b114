import { type PaginaFormulario, paginaEntrada } from '../../shared/paginas/paginas.schema.ts';

const linktree: PaginaFormulario = {
  template: 'linktree',
  titulo: 'Minha página',
  slug: 'home',
  descricao: 'Grupos de operações esportivas, curso e consultoria individual.',
  ativo: true,
  conteudo: {
    perfil: {
      nome: 'Marina Duarte',
      bio: 'Operações esportivas com método e gestão de banca. Escolha por onde começar.',
    },
    links: [
      {
        titulo: 'Jackpot Hunters + Lay CS',
        descricao: 'Dois grupos no Telegram, um só acesso',
        url: '/produtos/jackpot-hunters',
        cor: '#0f766e',
      },
      {
        titulo: 'Over Limite',
        descricao: 'Gols com stake fixa de 1% ou 2% da banca',
        url: '/produtos/over-limite',
        cor: '#1d4ed8',
      },
      {
        titulo: 'Método Cerccos',
        descricao: 'Curso completo, com 12 meses de suporte',
        url: '/produtos/metodo-cerccos',
        cor: '#7c2d12',
      },
      {
        titulo: 'Consultoria Individual',
        descricao: 'Encontros mensais, dez vagas por ano',
        url: '/produtos/consultoria',
        cor: '#111827',
      },
    ],
    redes: [
      { plataforma: 'instagram', url: 'https://instagram.com/exemplo' },
      { plataforma: 'telegram', url: 'https://t.me/exemplo' },
      { plataforma: 'whatsapp', url: 'https://wa.me/5511999990000' },
    ],
  },
};

const startup: PaginaFormulario = {
  template: 'startup',
  titulo: 'Turma de lançamento',
  slug: 'lancamento',
  descricao: 'A página da próxima turma do método.',
  ativo: true,
  conteudo: {
    hero: {
      headline: 'Opere com um plano, e não com palpite',
      subheadline:
        'Um método de pré-jogo, gestão de banca e leitura de mercado, ensinado passo a passo e com suporte por doze meses.',
      primaryButtonText: 'Ver o curso',
      primaryButtonLink: '/produtos/metodo-cerccos',
      secondaryButtonText: 'Tirar uma dúvida',
      secondaryButtonLink: 'https://wa.me/5511999990000',
    },
    features: [
      { title: 'Pré-jogo', description: 'Cenários montados antes da bola rolar.', icon: '🧭' },
      { title: 'Banca', description: 'Quanto arriscar, e quando não arriscar.', icon: '🛡️' },
      { title: 'Comunidade', description: 'Dúvidas respondidas por quem opera.', icon: '💬' },
    ],
    pricing: {
      plans: [
        {
          name: 'Grupo mensal',
          description: 'Para conhecer',
          price: 49,
          features: ['Acesso ao grupo', 'Cancele quando quiser'],
          buttonText: 'Comece Agora',
          buttonLink: '/produtos/over-limite',
        },
        {
          name: 'Curso',
          description: 'O método inteiro',
          price: 99,
          features: ['Dez módulos', '12 meses de suporte', 'Bônus inclusos'],
          buttonText: 'Comece Agora',
          buttonLink: '/produtos/metodo-cerccos',
          featured: true,
        },
        {
          name: 'Acompanhamento',
          description: 'Um a um',
          price: 199,
          features: ['Encontro mensal', 'Plano próprio'],
          buttonText: 'Saiba Mais',
          buttonLink: '/produtos/consultoria',
        },
      ],
    },
    cta: {
      headline: 'A próxima turma abre em poucos dias',
      description: 'Deixe o seu contato e receba o aviso antes de todo mundo.',
      buttonText: 'Quero saber',
      buttonLink: 'https://wa.me/5511999990000',
    },
    social: { showSocial: false },
    footer: {
      copyright: '© 2026 Exemplo. Renda variável: sem promessa de lucro. 18+.',
      columns: [
        {
          title: 'Produtos',
          links: [
            { text: 'Jackpot Hunters', url: '/produtos/jackpot-hunters' },
            { text: 'Over Limite', url: '/produtos/over-limite' },
          ],
        },
      ],
    },
  },
};

/** As landing pages da demonstração: uma de links, uma de lançamento e uma fora do ar. */
export const PAGINAS = [
  linktree,
  startup,
  { ...startup, titulo: 'Turma passada', slug: 'turma-passada', ativo: false },
].map((item) => paginaEntrada.parse(item));
