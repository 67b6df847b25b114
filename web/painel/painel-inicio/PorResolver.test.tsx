// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PorResolver as Dados } from '../../../shared/mensagens/por-resolver.schema.ts';
import { deuCerto, FORA_DO_AR, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { PorResolver } from './PorResolver.tsx';

prepararTelas();
const servidor = prepararServidor();

const ROTA = 'GET /api/envios/por-resolver';
const MANDAR = 'POST /api/envios/acessos';
const acesso = (cliente_nome: string, campos: Partial<Dados['acessos'][number]> = {}) => ({
  assinatura_id: cliente_nome,
  cliente_id: cliente_nome,
  cliente_nome,
  produto_nome: 'Over Limite',
  cliente_email: `${cliente_nome.toLowerCase()}@exemplo.com.br`,
  duvidoso: true,
  motivo: 'o serviço de e-mail não respondeu',
  falta: null,
  em: '2026-11-21T12:00:00.000Z',
  ...campos,
});
const com = (dados: Partial<Dados>) =>
  servidor.responder(ROTA, deuCerto({ cobrancas: 0, emails: 0, acessos: [], ha_mais: false, ...dados }));

it('conta as cobranças e os e-mails de hoje em dúvida, e leva a onde se resolvem', async () => {
  com({ cobrancas: 10, emails: 1 });
  const tela = abrirTela(<PorResolver />);
  await tela.ver('Não se sabe se 10 cobranças de hoje saíram');
  const links = tela.papeis('link').map((elemento) => elemento.getAttribute('href'));
  expect(links).toEqual(['/dashboard/cobrancas', '/dashboard/lembretes-automaticos']);
  await tela.ver('Não se sabe se 1 e-mail de hoje saiu');
});

it('os acessos que faltam mandam-se de novo a todos, perguntando antes com os nomes e o número, uma vez', async () => {
  com({ acessos: [acesso('Ana'), acesso('Bia', { duvidoso: false, motivo: 'o template está inativo' })] });
  servidor.responder(
    MANDAR,
    deuCerto({ pedidos: 1, ja_pedidos: 0, sem_envio: [{ nome: 'Bia', motivo: 'template inativo' }] }),
  );
  const tela = abrirTela(<PorResolver />);
  await tela.ver('2 pessoas podem estar sem o e-mail de acesso');
  await tela.ver('1 não saiu; de 1 não se sabe se saiu.');
  await tela.clicar('Mandar de novo a todos');
  const pergunta = naTela(await tela.dialogo('Mandar de novo o e-mail de acesso a 2 pessoas?'));
  expect(pergunta.papeis('listitem').map((elemento) => elemento.textContent)).toEqual([
    'Ana · Over Limite · ana@exemplo.com.br · pode ter chegado',
    'Bia · Over Limite · bia@exemplo.com.br · não saiu: o template está inativo',
  ]);
  com({ acessos: [acesso('Bia', { duvidoso: false })] });
  await pergunta.cliqueDuplo('Mandar a 2');
  await tela.ver('1 e-mail a caminho');
  await tela.ver('Não saem: Bia (template inativo)');
  expect(servidor.chamadas(MANDAR).map(({ corpo }) => corpo)).toEqual([
    { assinaturas: ['Ana', 'Bia'], podem_ter_chegado: true },
  ]);
  await tela.ver('1 pessoa pode estar sem o e-mail de acesso');
  // Pedido feito, não se pergunta outra vez por quem ficou.
  await tela.sumir('Leva os links de acesso. Quem já o recebeu e está em dúvida recebe dois.');
});

it('os que faltam pela mesma razão ficam juntos, com o que falta e onde se resolve, e um botão para todos', async () => {
  const falta = {
    o_que: 'link de acesso',
    frase: 'O e-mail de boas-vindas de Clube do Pão não tem link de acesso. Preencha: Área de aulas',
    onde: '/dashboard/templates/clube-do-pao',
  } as const;
  const endereco = {
    o_que: 'e-mail do cliente',
    frase: 'O endereço devolve as mensagens, ou falta: corrija o e-mail do cliente',
    onde: '/dashboard/clientes?formulario=Caio',
  } as const;
  const naoSaiu = { duvidoso: false, falta };
  com({
    acessos: [
      acesso('Ana', naoSaiu),
      acesso('Bia', naoSaiu),
      acesso('Caio', { ...naoSaiu, falta: endereco }),
    ],
  });
  servidor.responder(MANDAR, deuCerto({ pedidos: 2, ja_pedidos: 0, sem_envio: [] }));
  const tela = abrirTela(<PorResolver />);
  await tela.ver('2 pessoas estão sem o e-mail de acesso');
  await tela.ver('1 pessoa está sem o e-mail de acesso');
  const links = tela
    .papeis('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    [`Resolver: ${falta.frase}`, falta.onde],
    [`Resolver: ${endereco.frase}`, endereco.onde],
  ]);
  const [aosDois] = tela.papeis('button', { name: 'Mandar de novo a todos' });
  if (aosDois) fireEvent.click(aosDois);
  const pergunta = naTela(await tela.dialogo('Mandar de novo o e-mail de acesso a 2 pessoas?'));
  com({});
  await pergunta.cliqueDuplo('Mandar a 2');
  await tela.ver('2 e-mails a caminho');
  expect(servidor.chamadas(MANDAR).map(({ corpo }) => corpo)).toEqual([
    { assinaturas: ['Ana', 'Bia'], podem_ter_chegado: true },
  ]);
  await tela.sumir('1 pessoa está sem o e-mail de acesso');
});

it('sem nada por resolver não ocupa lugar; o que não se pôde ler diz isso e tenta de novo', async () => {
  servidor.responder(ROTA, FORA_DO_AR);
  const tela = abrirTela(<PorResolver />);
  await tela.ver('Não foi possível ver se há mensagens por resolver.');
  com({});
  await tela.clicar('Tentar de novo');
  await tela.sumir('Não foi possível ver se há mensagens por resolver.');
  expect(tela.papeis('link')).toEqual([]);
});
