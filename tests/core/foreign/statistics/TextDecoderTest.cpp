// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/TextDecoder.h"

#include "tests/testing/TestProgram.h"

#include <QByteArray>

using namespace epsiloscope;

class TextDecoderTest : public QObject {
    Q_OBJECT
private slots:
    void tellsWhatBytesAre() {
        QVERIFY(utf8Of("") == Utf8::Ascii && utf8Of("abc\x7F") == Utf8::Ascii);
        QVERIFY(utf8Of("ä漢😀") == Utf8::Whole);
        for (const char* cutOff : {"a\xC3", "\xE6\xBC", "\xF0\x9F\x98", "ä\xE6"})
            QVERIFY2(utf8Of(cutOff) == Utf8::CutOff, cutOff);
        // Alone, overlong, a surrogate, beyond U+10FFFF, no letter behind the first byte.
        for (const char* broken : {"\x80", "\xC0\xAF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                                   "\xC3z", "\xFF", "\xC3\xC3\xA4", "\xE6\xBCz"})
            QVERIFY2(utf8Of(broken) == Utf8::Broken, broken);
    }

    void keepsUtf8AndCutsItsLastLetter() {
        TextDecoder decoder = TextDecoder::utf8();
        QCOMPARE(*decoder.decode("ä"), "ä");
        QCOMPARE(decoder.cutOff(), 0U);
        QCOMPARE(*decoder.decode("a\xE6\xBC"), "a");
        QCOMPARE(decoder.cutOff(), 1U);
        QVERIFY(!decoder.decode("\xE4z"));
    }

    void knowsTheNamesThatProgramsGive_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* bytes, const char* text) {
            QTest::newRow(name) << QByteArray(name) << QByteArray(bytes) << QByteArray(text);
        };
        row("utf-8", "\xC3\xA4", "ä");
        row("windows-1252", "\x80", "€");
        row("CP1252", "\x9F", "Ÿ");
        row("latin1", "\xE4", "ä");
        row("ISO_8859-15", "\xA4", "€");
        row("windows-1250", "\xB9", "ą");
        row("x-windows-949", "\xB0\xA1", "가");
        row("IBM850", "\x84", "ä");
        row("macintosh", "\x8A", "ä");
        row("Shift_JIS", "\x8A\xBF", "漢");
        row("EUC-JP", "\xB4\xC1", "漢");
        row("gb2312", "\xBA\xBA", "汉");
        row("GB18030", "\xBA\xBA", "汉");
        row("Big5", "\xBA\x7E", "漢");
        row("KOI8-R", "\xC1", "а");
    }
    void knowsTheNamesThatProgramsGive() {
        QFETCH(const QByteArray, name);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, text);
        auto decoder = TextDecoder::named(name.toStdString());
        QVERIFY(decoder);
        const auto decoded = decoder->decode(std::string_view(bytes));
        QVERIFY(decoded);
        QCOMPARE(QByteArray::fromStdString(std::string(*decoded)), text);
        QCOMPARE(*decoder->decode("plain, \\ and ~"), "plain, \\ and ~");
    }

    void refusesNamesThatItDoesNotKnow() {
        for (const char* name :
             {"", "UTF-7", "UTF-16LE", "EBCDIC-US", "UTF-8//TRANSLIT", "ISO-2022-JP", "../a"})
            QVERIFY2(!TextDecoder::named(name), name);
        for (const int page : {0, 1, 2, 3, 4, 1200, 65000, -1})
            QVERIFY(!TextDecoder::ofCodePage(page));
        QVERIFY(!TextDecoder::ofSas(0) && !TextDecoder::ofSas(204) && !TextDecoder::ofSas(1));
    }

    void knowsNumbers() {
        QCOMPARE(TextDecoder::ofCodePage(65001)->name(), "UTF-8");
        QCOMPARE(TextDecoder::ofCodePage(1252)->name(), "windows-1252");
        QCOMPARE(TextDecoder::ofCodePage(819)->name(), "ISO-8859-1");
        QCOMPARE(TextDecoder::ofSas(20)->name(), "UTF-8");
        QCOMPARE(TextDecoder::ofSas(29)->name(), "ISO-8859-1");
        QCOMPARE(TextDecoder::ofSas(138)->name(), "CP932");
    }

    /// Two texts of other bytes stay two.
    void keepsWindows1252Apart() {
        TextDecoder decoder = TextDecoder::windows1252();
        QSet<QByteArray> texts;
        for (int byte = 1; byte < 256; ++byte) {
            const char text[] = {static_cast<char>(byte)};
            texts.insert(QByteArray::fromStdString(std::string(*decoder.decode({text, 1}))));
        }
        QCOMPARE(texts.size(), 255);
    }

    void refusesWhatIsNoLetter() {
        auto decoder = TextDecoder::named("Shift_JIS");
        QVERIFY(!decoder->decode("\xFF\xFFz"));
        QCOMPARE(*decoder->decode("a\x8A"), "a"); // the first byte of two
        QCOMPARE(decoder->cutOff(), 1U);
        QCOMPARE(*decoder->decode("\x8A\xBF"), "漢"); // nothing of the last text is left
    }
};

TEST_ALONE(TextDecoderTest)
#include "TextDecoderTest.moc"
