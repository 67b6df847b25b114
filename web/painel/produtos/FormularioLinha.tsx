import { useWatch } from 'react-hook-form';
import { digitos } from '../../../shared/base/mascaras.ts';
import { statusDoCupom } from '../../../shared/cupons/cupons.rules.ts';
import { CAMPOS_DA_LINHA, MAXIMO_DE_LINKS } from '../../../shared/linhas/linhas.campos.ts';
import type { Linha, LinhaEntrada } from '../../../shared/linhas/linhas.schema.ts';
import { CampoLinhas } from '../../kit/campos/CampoLinhas.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { CampoNaGrade } from '../../kit/campos/Grade.tsx';
import { declarados, opcoesDe } from '../../kit/campos/propriedades.ts';
import { ListaDeItens } from '../../kit/formulario/ListaDeItens.tsx';
import { Duas, Secao } from '../../kit/formulario/Secao.tsx';
import { TelaDoEditor } from '../../kit/formulario/TelaDoEditor.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { useCupons } from '../pecas/cupons/cuponsDaLoja.ts';
import { ROTULO_DA_NATUREZA } from '../pecas/linhas/rotulos.ts';
import { useGuardarLinha } from '../pecas/linhas/useGuardarLinha.ts';
import { useHoje } from '../shell/api.ts';
import { CampoDaFigura } from './CampoDaFigura.tsx';
import {
  diferencasDaLinha,
  esquemaDaLinha,
  LINK_NOVO,
  ROTULO_DO_AVISO,
  ROTULO_DO_TIPO,
  type ValoresLinha,
  valoresDaLinha,
} from './configurar.ts';
import { rotasDaLinha } from './consultas.ts';

/** Os cupons que servem a quem vai cancelar: os que hoje valem em renovações, e o que já se escolheu. */
function useContraofertas(escolhido: string | null) {
  const { itens } = useCupons();
  const hoje = useHoje();
  const servem = itens.filter(
    (cupom) =>
      cupom.id === escolhido ||
      (statusDoCupom(cupom, hoje) === 'Ativo' && cupom.vale_em !== 'primeira_compra'),
  );
  const falta = escolhido !== null && !servem.some(({ id }) => id === escolhido);
  return [
    { valor: '', rotulo: 'Nenhum' },
    ...(falta ? [{ valor: escolhido, rotulo: 'Um cupom que já não existe' }] : []),
    ...servem.map(({ id, codigo }) => ({ valor: id, rotulo: codigo })),
  ];
}

/** O que vale para todos os planos de um produto: nome, links de acesso, convites, aviso e como se vende. */
export default function FormularioLinha({ linha, aoFechar }: { linha: Linha; aoFechar: () => void }) {
  const guardar = useGuardarLinha();
  const formulario = useCadastro<ValoresLinha, LinhaEntrada, Linha>({
    nome: 'linha',
    registro: linha,
    esquema: esquemaDaLinha,
    valores: valoresDaLinha(linha),
    valoresDe: valoresDaLinha,
    rotas: rotasDaLinha,
    guardar,
    chamar: ({ nome }) => nome,
    diferencas: diferencasDaLinha,
    sucesso: ({ nome }) => `Produto salvo: ${nome}`,
    frase: (mensagem) => `Não foi possível salvar o produto: ${mensagem}`,
    vigiaATela: true,
    aoFechar,
  });
  const { control } = formulario.form;
  const contraofertas = useContraofertas(linha.contraoferta_cupom_id);
  const campo = declarados(control, CAMPOS_DA_LINHA);
  const [tipoDoAviso, links] = useWatch({ control, name: ['aviso.tipo', 'links'] });
  return (
    <TelaDoEditor tela="Configurar produto" titulo={linha.nome} formulario={formulario}>
      <Secao titulo="Produto" explicacao="O que vale para todos os planos dele.">
        <Duas>
          <CampoTexto {...campo('nome')} obrigatorio />
          <CampoSelecao
            {...campo('natureza')}
            opcoes={opcoesDe(ROTULO_DA_NATUREZA)}
            ajuda="Decide os textos com que as mensagens e as páginas começam"
          />
          <CampoNaGrade
            {...campo('ordem')}
            colunas={1}
            mascara={(texto) => digitos(texto).slice(0, 3)}
            ajuda="Em Meus Produtos, o menor número vem primeiro"
          />
          <CampoNaGrade
            {...campo('tolerancia_dias')}
            colunas={1}
            mascara={(texto) => digitos(texto).slice(0, 2)}
            ajuda="De 0 a 14. Enquanto dura, quem venceu ainda recebe os links; com o cartão recusado, são 6 no mínimo"
          />
        </Duas>
        <CampoDaFigura control={control} />
      </Secao>
      <Secao
        titulo={CAMPOS_DA_LINHA.links.rotulo}
        explicacao="As mensagens usam cada link pelo nome entre chaves. Sem endereço, o link não é enviado; removido, falta na mensagem que o usa."
      >
        <ListaDeItens control={control} lista="links" nome="Link" novo={LINK_NOVO} maximo={MAXIMO_DE_LINKS}>
          {(i) => (
            <Duas>
              <CampoTexto
                control={control}
                name={`links.${i}.rotulo`}
                label="Rótulo"
                maxLength={60}
                ajuda={
                  links[i]?.variavel
                    ? `Nas mensagens: {{${links[i].variavel}}}`
                    : 'O nome nas mensagens sai daqui, ao salvar'
                }
              />
              <CampoTexto
                control={control}
                name={`links.${i}.endereco`}
                label="Endereço"
                maxLength={500}
                inputMode="url"
                ajuda="https://… ou, no Telegram, @grupo"
              />
              <CampoSelecao
                control={control}
                name={`links.${i}.tipo`}
                label="O que abre"
                opcoes={opcoesDe(ROTULO_DO_TIPO)}
              />
            </Duas>
          )}
        </ListaDeItens>
      </Secao>
      <Secao titulo="Convites">
        <CampoLinhas {...campo('motivos_convite')} ajuda="Um por linha" />
        <CampoMarcar {...campo('convite_manda_email')} />
      </Secao>
      <Secao titulo="Venda">
        <CampoSelecao
          control={control}
          name="aviso.tipo"
          label={CAMPOS_DA_LINHA.aviso.rotulo}
          opcoes={opcoesDe(ROTULO_DO_AVISO)}
        />
        {tipoDoAviso === 'texto' && (
          <CampoTexto
            control={control}
            name="aviso.texto"
            label="Texto do aviso"
            maxLength={600}
            multiline
            obrigatorio
          />
        )}
        <CampoSelecao
          {...campo('contraoferta_cupom_id')}
          opcoes={contraofertas}
          ajuda="Em Minha conta, quem vai cancelar pode ficar com ele na próxima cobrança, uma vez por compra"
        />
        <CampoMarcar {...campo('pede_endereco')} ajuda="Desmarcado, a compra não pede CEP nem rua" />
        <CampoMarcar {...campo('preco_redondo')} ajuda="R$ 49,90 se vende por R$ 50,00" />
        <CampoMarcar
          {...campo('tabela_automatica')}
          ajuda="Nos planos em que você não escreveu um preço cheio"
        />
      </Secao>
    </TelaDoEditor>
  );
}
