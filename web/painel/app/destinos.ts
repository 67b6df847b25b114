import { linkDoPasso } from '../../kit/usePassoNaUrl.ts';
import type { Destino } from '../busca/destino.ts';
import { DO_DIA, SECOES_DO_MENU } from './navegacao.ts';

const formulario = (tela: string) => linkDoPasso(tela, 'formulario', { formulario: 'novo' });

/** As telas e as ações a que a busca leva: o menu, o que está por trás dele e o que se cria. */
export const DESTINOS: readonly Destino[] = [
  ...[...DO_DIA, ...SECOES_DO_MENU.flatMap(({ entradas }) => entradas)].map(({ rotulo, para, Icone }) => ({
    rotulo,
    to: para,
    Icone,
  })),
  { rotulo: 'Procurar hoje', to: '/dashboard/clientes?contato=hoje' },
  { rotulo: 'Pedidos', to: '/dashboard/vendas?visao=pedidos' },
  { rotulo: 'Pagamentos', to: '/dashboard/vendas?visao=pagamentos' },
  { rotulo: 'Relatório de vendas', to: '/dashboard/relatorios/vendas' },
  { rotulo: 'Relatório de clientes', to: '/dashboard/relatorios/clientes' },
  { rotulo: 'Relatório de emails', to: '/dashboard/relatorios/resend' },
  { rotulo: 'Relatório do Asaas', to: '/dashboard/relatorios/asaas' },
  { rotulo: 'Avisos', to: '/dashboard/perfil/avisos' },
  { rotulo: 'Novo Cliente', ...formulario('/dashboard/clientes') },
  { rotulo: 'Nova Assinatura', ...linkDoPasso('/dashboard/assinaturas', 'acao', { acao: 'nova' }) },
  { rotulo: 'Novo Produto', ...formulario('/dashboard/produtos') },
  { rotulo: 'Novo Cupom', ...formulario('/dashboard/cupons') },
  { rotulo: 'Nova landing page', to: '/dashboard/landing-pages/new' },
  { rotulo: 'Importar clientes', to: '/dashboard/clientes/importar' },
  { rotulo: 'Importar assinaturas', to: '/dashboard/assinaturas/importar' },
];
