import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Control, useWatch } from 'react-hook-form';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { digitos } from '../../../shared/base/mascaras.ts';
import type { OfertaDoVendedor } from '../../../shared/catalogo/ofertas.schema.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoLinhas } from '../../kit/campos/CampoLinhas.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { CampoNaGrade } from '../../kit/campos/Grade.tsx';
import { ListaDeItens } from '../../kit/formulario/ListaDeItens.tsx';
import { Duas, Secao } from '../../kit/formulario/Secao.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { PERIODO_DO_PRECO } from '../pecas/assinaturas/rotulos.ts';
import { useLinkDoCheckout } from './useLinkDoCheckout.tsx';
import {
  CAMPOS_DA_VENDA,
  type CampoDaVenda,
  POR_QUE_NAO,
  planoNovo,
  type ValoresVenda,
  type VendaEntrada,
} from './venda.ts';

/** O que se sabe de um produto que pode estar à venda numa página. */
export type ProdutoAVenda = Pick<Produto, 'id' | 'nome' | 'periodicidade' | 'preco'>;

type Props = {
  control: Control<ValoresVenda, unknown, VendaEntrada>;
  /** A página como está gravada; null na que se cria. */
  registro: OfertaDoVendedor | null;
  produtos: readonly ProdutoAVenda[];
};

/** Um plano: de que produto é, como se chama e o que dá; do gravado, se pode ser comprado e o link dele. */
function CamposDoPlano(props: Props & { i: number; checkout: ReturnType<typeof useLinkDoCheckout> }) {
  const { control, registro, produtos, i, checkout } = props;
  const plano = useWatch({ control, name: `planos.${i}` });
  const produto = produtos.find(({ id }) => id === plano?.produto_id);
  const gravado = registro?.planos.find(({ codigo }) => codigo === plano?.codigo);
  const texto = (name: CampoDaVenda, label: string, maxLength: number) => ({
    control,
    name,
    label,
    maxLength,
  });
  const filtrarNumeros = (quantos: number) => (digitado: string) => digitos(digitado).slice(0, quantos);
  // O produto arquivado já não está na lista, e o plano continua a dizer de quem é.
  const foraDaLista = gravado && !produto && { valor: gravado.produto_id, rotulo: gravado.produto_nome };
  return (
    <>
      <Duas>
        <div data-inteira>
          <CampoSelecao
            control={control}
            name={`planos.${i}.produto_id`}
            label="Produto"
            opcoes={[
              ...produtos.map(({ id, nome, periodicidade, preco }) => ({
                valor: id,
                rotulo: `${nome} · ${formatarReais(preco)} ${PERIODO_DO_PRECO[periodicidade]}`,
              })),
              ...(foraDaLista ? [foraDaLista] : []),
            ]}
            ajuda="O preço e o período são os dele"
          />
        </div>
        <CampoTexto {...texto(`planos.${i}.nome`, 'Nome do plano', 60)} obrigatorio />
        <CampoDinheiro
          control={control}
          name={`planos.${i}.de_centavos`}
          label="Preço cheio"
          ajuda="Riscado ao lado do preço, só se for maior"
        />
        <CampoTexto {...texto(`planos.${i}.selo`, 'Selo', 24)} ajuda="Como 'Mais escolhido'" />
        {produto?.periodicidade === 'único' && !plano?.vitalicio && (
          <CampoNaGrade
            {...texto(`planos.${i}.meses`, 'Meses de acesso', 3)}
            colunas={1}
            mascara={filtrarNumeros(3)}
          />
        )}
        {produto?.periodicidade === 'único' && (
          <CampoMarcar control={control} name={`planos.${i}.vitalicio`} label="Vitalício" />
        )}
        <CampoNaGrade
          {...texto(`planos.${i}.vagas`, 'Vagas', 7)}
          colunas={1}
          mascara={filtrarNumeros(7)}
          ajuda={`Em branco, sem limite${gravado ? ` · vendidas: ${gravado.vendidas}` : ''}`}
        />
        <div data-inteira>
          <CampoLinhas
            control={control}
            name={`planos.${i}.inclui`}
            label="O que inclui"
            ajuda="Um item por linha"
          />
        </div>
      </Duas>
      {registro && gravado && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {gravado.por_que_nao === null ? (
            <StatusChip tipo="sucesso" rotulo="À venda" />
          ) : (
            <StatusChip tipo="alerta" rotulo={POR_QUE_NAO[gravado.por_que_nao]} />
          )}
          {checkout.acoes([{ slug: registro.id, plano: gravado }]).map(({ rotulo, Icone, aoEscolher }) => (
            <Button
              key={rotulo}
              size="small"
              startIcon={<Icone fontSize="small" />}
              aria-label={`${rotulo}: ${gravado.nome}`}
              onClick={aoEscolher}
            >
              {rotulo}
            </Button>
          ))}
        </Box>
      )}
    </>
  );
}

/** Os planos à venda numa página, na ordem em que ela os mostra. */
export function PlanosDaVenda(props: Props) {
  const { control, produtos } = props;
  const checkout = useLinkDoCheckout();
  const planos = useWatch({ control, name: 'planos' });
  return (
    <Secao titulo={CAMPOS_DA_VENDA.planos.rotulo} explicacao="A página os mostra nesta ordem.">
      <ListaDeItens
        control={control}
        lista="planos"
        nome="Plano"
        novo={planoNovo(
          produtos,
          planos.map(({ produto_id }) => produto_id),
        )}
        maximo={20}
      >
        {(i) => <CamposDoPlano {...props} i={i} checkout={checkout} />}
      </ListaDeItens>
      {checkout.janela}
    </Secao>
  );
}
