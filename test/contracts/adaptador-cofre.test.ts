import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DecryptCommand, EncryptCommand, InvalidCiphertextException, KMSClient } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import { CANARIO } from './adaptador-comum.ts';

const pasta = mkdtempSync(join(tmpdir(), 'cofre-'));
const arquivo = join(pasta, 'chave');
const outra = join(pasta, 'outra');
writeFileSync(arquivo, randomBytes(32));
writeFileSync(outra, `${randomBytes(32).toString('base64')}\n`);
afterAll(() => rmSync(pasta, { recursive: true }));

const SEGREDO = `$aact_prod_${CANARIO}_áé`;
const contexto = { usuario_id: 'ana', integracao: 'asaas' };

describe('cofre de arquivo, na máquina local', () => {
  const cofre = abrirCofre(`arquivo:${arquivo}`, 'local');

  it('abre o que fechou, e o mesmo segredo nunca fecha igual', async () => {
    const [primeiro, dois] = [await cofre.cifrar(SEGREDO, contexto), await cofre.cifrar(SEGREDO, contexto)];
    expect(await cofre.decifrar(primeiro, contexto)).toBe(SEGREDO);
    expect(await abrirCofre(`arquivo:${arquivo}`, 'teste').decifrar(dois, contexto)).toBe(SEGREDO);
    expect(primeiro).not.toBe(dois);
    expect(Buffer.from(primeiro, 'base64').toString('latin1')).not.toContain(CANARIO);
  });

  it('noutro vendedor, noutra integração, noutra chave ou mexido, não abre e não diz o segredo', async () => {
    const cifrado = await cofre.cifrar(SEGREDO, contexto);
    const mexido = Buffer.from(cifrado, 'base64');
    mexido[mexido.length - 1] = (mexido[mexido.length - 1] ?? 0) ^ 1;
    const abrir = (texto: string, outro = contexto, caminho = arquivo) =>
      expect(abrirCofre(`arquivo:${caminho}`, 'local').decifrar(texto, outro)).rejects.toThrow(
        'A credencial não pôde ser decifrada',
      );
    await abrir(cifrado, { ...contexto, usuario_id: 'bia' });
    await abrir(cifrado, { ...contexto, integracao: 'stripe' });
    // A fronteira entre vendedor e integração também conta.
    await abrir(cifrado, { usuario_id: 'anaa', integracao: 'saas' });
    await abrir(cifrado, contexto, outra);
    await abrir(mexido.toString('base64'));
    await abrir(cifrado.slice(0, 20));
    await abrir('');
  });

  it('instalado de verdade, recusa uma chave de arquivo', () => {
    expect(() => abrirCofre(`arquivo:${arquivo}`, 'prod')).toThrow('exige uma chave do KMS');
    expect(() => abrirCofre(`arquivo:${arquivo}`, 'dev')).toThrow('exige uma chave do KMS');
  });

  it('uma chave de outro tamanho é dita com todas as letras', async () => {
    const curta = join(pasta, 'curta');
    writeFileSync(curta, 'abc');
    const ruim = abrirCofre(`arquivo:${curta}`, 'local');
    await expect(ruim.cifrar('x', contexto)).rejects.toThrow('A chave do cofre precisa de 32 bytes');
  });
});

describe('cofre no KMS', () => {
  const ARN = 'arn:aws:kms:sa-east-1:123456789012:key/abc';
  process.env.AWS_REGION ??= 'sa-east-1';
  const kms = mockClient(KMSClient);
  beforeEach(() => kms.reset());
  afterAll(() => kms.restore());

  it('cifra e decifra com a chave e o contexto do vendedor; quente, não pergunta de novo', async () => {
    kms.on(EncryptCommand).resolves({ CiphertextBlob: Buffer.from('fechado') });
    kms.on(DecryptCommand).resolves({ Plaintext: Buffer.from(SEGREDO) });
    const cofre = abrirCofre(ARN, 'prod');
    const cifrado = await cofre.cifrar(SEGREDO, contexto);
    expect(cifrado).toBe(Buffer.from('fechado').toString('base64'));
    expect(await cofre.decifrar(cifrado, contexto)).toBe(SEGREDO);
    expect(await cofre.decifrar(cifrado, contexto)).toBe(SEGREDO);
    await cofre.decifrar(cifrado, { ...contexto, usuario_id: 'bia' });
    expect(kms.commandCalls(EncryptCommand).map(({ args }) => args[0].input)).toEqual([
      { KeyId: ARN, Plaintext: Buffer.from(SEGREDO), EncryptionContext: contexto },
    ]);
    expect(kms.commandCalls(DecryptCommand).map(({ args }) => args[0].input)).toEqual([
      { KeyId: ARN, CiphertextBlob: Buffer.from('fechado'), EncryptionContext: contexto },
      {
        KeyId: ARN,
        CiphertextBlob: Buffer.from('fechado'),
        EncryptionContext: { usuario_id: 'bia', integracao: 'asaas' },
      },
    ]);
  });

  it('o que o KMS não abre vira a mesma frase; o KMS fora do ar continua sendo uma falha dele', async () => {
    const recusa = new InvalidCiphertextException({ message: CANARIO, $metadata: {} });
    kms.on(DecryptCommand).rejectsOnce(recusa).rejectsOnce(new Error('fora do ar'));
    const cofre = abrirCofre(ARN, 'prod');
    await expect(cofre.decifrar('YQ==', contexto)).rejects.toThrow('A credencial não pôde ser decifrada');
    await expect(cofre.decifrar('YQ==', contexto)).rejects.toThrow('fora do ar');
  });
});
