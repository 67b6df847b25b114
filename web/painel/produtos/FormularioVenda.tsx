import Alert from '@mui/material/Alert';
import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { OfertaDoVendedor } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { declarados } from '../../kit/campos/propriedades.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { Secao } from '../../kit/formulario/Secao.tsx';
import { TelaDoEditor } from '../../kit/formulario/TelaDoEditor.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { enderecoDaVenda, useBaseDaLoja } from '../pecas/produtos/loja.ts';
import { useOfertas } from '../pecas/produtos/ofertas.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import { rotasDaVenda, useGuardarVenda } from './consultas.ts';
import { FaltaParaVender } from './FaltaParaVender.tsx';
import { PlanosDaVenda, type ProdutoAVenda } from './PlanosDaVenda.tsx';
import {
  CAMPOS_DA_VENDA,
  diferencasDaVenda,
  esquemaDaVenda,
  lidoDaVenda,
  type ValoresVenda,
  type VendaEntrada,
  valoresDaVenda,
  vendaNova,
} from './venda.ts';

type Props = {
  linha: Linha;
  registro: OfertaDoVendedor | null;
  /** Salvar também põe no ar; chamada com a página publicada, no lugar de `aoFechar`. */
  aoPublicar?: (pagina: OfertaDoVendedor) => void;
  aoFechar: () => void;
};

/** Espera os planos do produto e, para a página nova, os endereços que já são de outra. */
export default function FormularioVenda(props: Props) {
  const produtos = useProdutosDaLoja();
  const ofertas = useOfertas();
  const daLinha = useMemo(
    () => produtos.itens.filter(({ linha_id }) => linha_id === props.linha.id),
    [produtos.itens, props.linha.id],
  );
  if (produtos.itens.length === 0 && produtos.erro !== null) {
    return (
      <EstadoErro
        mensagem="Não foi possível carregar os planos do produto"
        aoTentarDeNovo={produtos.recarregar}
      />
    );
  }
  const nova = props.registro === null;
  if (nova && ofertas.isLoadingError) {
    return (
      <EstadoErro
        mensagem="Não foi possível carregar as páginas de venda"
        aoTentarDeNovo={() => void ofertas.refetch()}
      />
    );
  }
  if (!produtos.completo || (nova && ofertas.isPending)) return <EsqueletoCartoes quantidade={1} />;
  const ocupados = (ofertas.data?.itens ?? []).map(({ id }) => id);
  return <Editor {...props} produtos={daLinha} ocupados={ocupados} />;
}

/** Formulário de uma página de venda, para criar (`registro` null) e para editar. */
function Editor(props: Props & { produtos: readonly ProdutoAVenda[]; ocupados: readonly string[] }) {
  const { linha, registro, produtos, ocupados, aoPublicar, aoFechar } = props;
  const publicada = useRef<OfertaDoVendedor | null>(null);
  const nascida = registro === null ? vendaNova(linha, produtos, ocupados) : valoresDaVenda(registro);
  const base = useBaseDaLoja();
  const { guardar } = useGuardarVenda();
  const formulario = useCadastro<ValoresVenda, VendaEntrada, OfertaDoVendedor>({
    nome: `venda-${linha.id}`,
    registro,
    esquema: useMemo(() => esquemaDaVenda(produtos), [produtos]),
    valores: aoPublicar ? { ...nascida, ativa: true } : nascida,
    valoresDe: valoresDaVenda,
    lidoDe: lidoDaVenda,
    rotas: rotasDaVenda,
    guardar: (pagina) => {
      publicada.current = pagina.ativa ? pagina : null;
      guardar(pagina);
    },
    chamar: ({ titulo }) => titulo ?? linha.nome,
    diferencas: diferencasDaVenda(produtos),
    sucesso: ({ id }) => `Página de venda salva: ${id}`,
    frase: (mensagem) => `Não foi possível salvar a página de venda: ${mensagem}`,
    vigiaATela: true,
    aoFechar: () => (aoPublicar && publicada.current ? aoPublicar(publicada.current) : aoFechar()),
  });
  const { control } = formulario.form;
  const campo = declarados(control, CAMPOS_DA_VENDA);
  const [slug, [primeiro]] = useWatch({ control, name: ['slug', 'planos'] });
  const endereco = base === null ? '' : enderecoDaVenda(base, slug || '…').replace(/^https?:\/\//, '');
  return (
    <TelaDoEditor
      tela={aoPublicar ? 'Vender' : 'Página de venda'}
      titulo={linha.nome}
      formulario={formulario}
      {...(aoPublicar && { salvar: 'Publicar' })}
    >
      <Secao titulo="Página" {...(registro !== null && { explicacao: endereco })}>
        {registro === null && (
          <CampoTexto
            control={control}
            name="slug"
            label="Endereço"
            maxLength={60}
            obrigatorio
            ajuda={`${endereco} · depois de salvo não muda`}
          />
        )}
        <CampoTexto {...campo('titulo')} ajuda={`Em branco, é ${linha.nome}`} />
        {!registro?.conteudo_escrito && (
          <Alert severity="info">
            A página já vem escrita para o que você vende. Publique e depois complete: o que falta só você
            sabe.
          </Alert>
        )}
      </Secao>
      <PlanosDaVenda control={control} registro={registro} produtos={produtos} />
      <Secao titulo="Publicar">
        {primeiro === undefined ? (
          <Alert severity="info">
            Escolha pelo menos um plano: sem nenhum, ninguém compra por esta página.
          </Alert>
        ) : (
          // Os planos são todos do mesmo produto: o que falta a um falta a todos.
          <FaltaParaVender id={primeiro.produto_id} />
        )}
        <CampoMarcar
          {...campo('ativa')}
          ajuda="Desmarcada, a página fica guardada e ninguém compra por ela"
        />
        <CampoMarcar
          {...campo('anunciar')}
          ajuda="Sem plano à venda, a página fica no ar com 'Vendas abertas em breve'"
        />
      </Secao>
    </TelaDoEditor>
  );
}
