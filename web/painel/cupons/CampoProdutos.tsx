import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FieldValues, useController } from 'react-hook-form';
import { Moldura } from '../../kit/campos/Moldura.tsx';
import type { PropriedadesDoCampo } from '../../kit/campos/propriedades.ts';
import { PRODUTO_QUE_SAIU } from './mostrar.ts';

/** Escolha de vários produtos; o formulário guarda os ids. */
export function CampoProdutos<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & {
    nomes: ReadonlyMap<string, string>;
    /** O nome do que se vende em que cada produto está, na ordem em que se mostram. */
    grupos: ReadonlyMap<string, string>;
  },
) {
  const { nomes, grupos } = props;
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const escolhidos: string[] = Array.isArray(field.value) ? [...field.value] : [];
  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <Autocomplete<string, true>
          multiple
          disableCloseOnSelect
          id={dentro.id}
          options={[...grupos.keys()]}
          groupBy={(id) => grupos.get(id) ?? ''}
          value={escolhidos}
          getOptionLabel={(id) => nomes.get(id) ?? PRODUTO_QUE_SAIU}
          noOptionsText="Nenhum produto encontrado"
          onChange={(_, ids) => field.onChange(ids)}
          onBlur={field.onBlur}
          renderValue={(ids, propriedades) =>
            ids.map((id, posicao) => {
              const { key, ...item } = propriedades({ index: posicao });
              return <Chip key={key} {...item} size="small" label={nomes.get(id) ?? PRODUTO_QUE_SAIU} />;
            })
          }
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              size="small"
              inputRef={field.ref}
              placeholder={escolhidos.length === 0 ? 'Escolha os produtos' : ''}
              inputProps={{ ...slotProps.htmlInput, ...dentro }}
            />
          )}
        />
      )}
    </Moldura>
  );
}
