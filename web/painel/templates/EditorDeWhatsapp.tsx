import type { Cartao } from '../../../shared/templates/templates.schema.ts';
import { NOME_DO_TIPO } from '../../../shared/templates/whatsapp.padrao.ts';
import { TIPOS_WHATSAPP, type TipoWhatsapp } from '../../../shared/templates/whatsapp.schema.ts';
import {
  rascunhoDoWhatsapp,
  rotasDoWhatsapp,
  useWhatsapps,
  type WhatsappAberto,
} from './consultasDeWhatsapp.ts';
import { EditorDoCanal } from './EditorDoCanal.tsx';
import { HUB_DO_WHATSAPP } from './enderecos.ts';
import { FormularioWhatsapp } from './FormularioWhatsapp.tsx';
import { ESTADO_NA_META } from './valoresDeWhatsapp.ts';

const WHATSAPP = {
  nome: 'WhatsApp',
  titulo: 'Templates de WhatsApp',
  porSalvar: 'Ainda não salvo',
  subtitulo:
    'O que cada pessoa recebe por WhatsApp quando está para vencer, ou quando a cobrança não é paga.',
  hub: HUB_DO_WHATSAPP,
  rotuloDosTipos: 'Tipos de mensagem',
  nomes: NOME_DO_TIPO,
  tipos: TIPOS_WHATSAPP,
  rascunho: rascunhoDoWhatsapp,
  ler: (cartao: Cartao, tipo: TipoWhatsapp) => rotasDoWhatsapp({ cartao, tipo }).ler,
  editar: (template: WhatsappAberto) => <FormularioWhatsapp template={template} />,
};

/** Editor das mensagens de WhatsApp de uma linha: de cada tipo, também o que a Meta diz dele. */
export default function EditorDeWhatsapp() {
  const { data, error, refetch } = useWhatsapps();
  return (
    <EditorDoCanal
      canal={WHATSAPP}
      linhas={data?.linhas}
      lista={{ error, refetch }}
      gravado={(cartao, tipo) => {
        const gravado = data?.itens.find((item) => item.cartao === cartao && item.tipo === tipo);
        const { aprovacao = null } = gravado ?? {};
        return gravado && { ...gravado, ...(aprovacao && { mais: ESTADO_NA_META[aprovacao.estado].rotulo }) };
      }}
    />
  );
}
