// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Perfil } from '../../../shared/sessao/sessao.schema.ts';
import type { DadosDaPaginaDeVenda } from '../../../shared/site/site.schema.ts';
import { comBlocos, umDeCada } from '../../../test/support/blocos-de-prova.ts';
import { umaPaginaDeVenda } from '../../../test/support/pagina-de-venda.ts';
import { umaVendaGravada } from '../../../test/support/registros-de-prova.ts';
import { CorpoDaPrevia } from '../../site/blocos/previa.tsx';
import { renderPaginaDeVenda } from '../../site/produtos/render.tsx';
import { dadosDaPrevia } from './venda.ts';

const conteudo = comBlocos(...umDeCada('Pão quente'));
const desenhar = (dados: DadosDaPaginaDeVenda, daVenda = true) =>
  renderToStaticMarkup(<CorpoDaPrevia dados={dados} daVenda={daVenda} aberto={null} />);
/** O topo, o corpo e o pé de uma página, sem o que a prévia põe em volta de cada bloco. */
function partesDe(html: string): string[] {
  const lido = document.createElement('div');
  lido.innerHTML = html;
  for (const bloco of lido.querySelectorAll('[data-bloco]')) bloco.replaceWith(...bloco.childNodes);
  return [
    lido.querySelector('header.topo')?.outerHTML ?? '',
    lido.querySelector('#conteudo')?.innerHTML ?? '',
    lido.querySelector('footer')?.outerHTML ?? '',
  ];
}

const perfil = (campos: Partial<Perfil> = {}): Perfil => ({
  id: 'u1',
  nome: 'Ana Padeira',
  username: 'ana',
  email: 'ana@exemplo.com.br',
  remetente_nome: null,
  responder_para: null,
  cor: '#aa3300',
  logo: null,
  versao: 1,
  razao_social: 'Pães da Ana ME',
  cpf_cnpj: '11222333000181',
  email_contato: 'loja@exemplo.com.br',
  rua: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
  cep: null,
  ...campos,
});

describe('a prévia de uma página de blocos', () => {
  it.each([['5511987654321'], ['12'], [null]])(
    'é o que se publica, do topo ao pé, com o WhatsApp %s',
    (whatsapp) => {
      const dados = umaPaginaDeVenda({ conteudo, whatsapp });
      const partes = partesDe(desenhar(dados));
      expect(partes).toEqual(partesDe(renderPaginaDeVenda(dados)));
      expect(partes).not.toContain('');
    },
  );

  it('numa landing page não tem o topo da página de venda nem a volta', () => {
    const html = desenhar(umaPaginaDeVenda({ conteudo }), false);
    expect(html).toContain('<footer');
    expect(html).not.toMatch(/class="topo|Voltar para a página/);
  });

  it('diz de quem é pelo cadastro, com a cor e o logo, e o WhatsApp é o das páginas ou nenhum', () => {
    const linha = umaPaginaDeVenda().linha;
    const logo = { endereco: '/ana/logo-1a2b.png', largura: 120, altura: 40 };
    const dados = dadosDaPrevia(umaVendaGravada(), conteudo, {
      linha,
      perfil: perfil({ logo }),
      whatsapp: '5521999998888',
      recebe_de: ['exterior'],
    });
    expect(dados).toMatchObject({
      marca: { nome: 'Ana Padeira', cor: '#aa3300' },
      quemVende: {
        nome: 'Pães da Ana ME',
        documento: 'CNPJ 11.222.333/0001-81',
        logo: { endereco: `${window.location.origin}/ana/logo-1a2b.png`, nome: 'Pães da Ana ME' },
      },
    });
    expect(desenhar(dados)).toContain('wa.me/5521999998888');
    expect(desenhar(dados)).toContain('Pagamento em ambiente seguro: cartão internacional.');
    const sem = dadosDaPrevia(umaVendaGravada(), conteudo, {
      linha,
      perfil: undefined,
      whatsapp: null,
      recebe_de: [],
    });
    expect(desenhar(sem)).not.toMatch(/wa\.me|undefined|null/);
  });
});
