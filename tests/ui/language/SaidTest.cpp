// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/Said.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/statement/PrivacyStatement.h"
#include "tests/testing/TestProgram.h"
#include "ui/language/InEnglish.h"
#include "ui/language/SpokenLanguage.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QtTest>

using namespace epsiloscope;

namespace {

/// Words that no accent was put on. Not what is in quotes, nor keys and formulas: data.pretrain, Lap(1/γ).
QStringList plainWords(QString text) {
    static const QRegularExpression quoted(QStringLiteral("'[^']*'|\"[^\"]*\"")),
        word(QStringLiteral(R"((?<![\w./(=])[A-Za-z]{2,}(?![\w./(=]))"));
    text.remove(quoted);
    QStringList words;
    for (auto each = word.globalMatch(text); each.hasNext();)
        words << each.next().captured();
    return words;
}

} // namespace

/// What core says, in the language of the window.
class SaidTest : public QObject {
    Q_OBJECT

    std::unique_ptr<SpokenLanguage> language_;

private slots:
    void init() {
        auto spoken = SpokenLanguage::speak("en-XA");
        QVERIFY2(spoken, "the made-up language is always there");
        language_ = std::move(spoken).value();
    }
    void cleanup() { language_.reset(); }

    void whatMechanismsDeclareIsKnownWhole() {
        QStringList missing;
        const auto check = [&](const std::string& text) {
            // One word alone may be a name: AUPRC, DPBag.
            if (text.find(' ') != std::string::npos && !plainWords(said(text)).isEmpty())
                missing << QString::fromStdString(text);
        };
        for (const Mechanism& mechanism : mechanisms()) {
            check(mechanism.descriptor.explanation);
            for (const ParameterDescriptor& parameter : mechanism.descriptor.parameters) {
                check(parameter.label);
                check(parameter.help);
                check(parameter.whenAbsent);
                for (const auto& [value, words] : parameter.choices)
                    check(words);
            }
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
    }

    void sentencesWithNumbersAndNamesAreKnown_data() {
        QTest::addColumn<QString>("text");
        const char* const texts[] = {
            "promised ε = 2.00 at δ = 1e-5 · add or remove one record",
            "promised ε = 2.00 to 3.00 at δ = 1e-5 · add or remove one record · "
            "noise in double precision: its low bits are not covered",
            "not reached: 0.83 at ε = 10, the largest that was tried",
            "2,100 runs on these data came before; no ε here covers the choice",
            "this release dealt another split: rows that are private here were public there, and no ε covers "
            "those",
            "of 100 such attackers' guesses, at most 73 are right; 50 would be by chance",
            "no noise makes 400 queries cost at most ε = 0.1; ask fewer queries, or allow a larger ε"};
        for (const char* text : texts)
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void sentencesWithNumbersAndNamesAreKnown() {
        QFETCH(QString, text);
        const QString whole = said(text.toStdString());
        QVERIFY2(plainWords(whole).isEmpty(), qPrintable(whole));
    }

    void whatIsInQuotesIsSomebodysOwn() {
        const Error error{"column 'the label' holds texts, where the training data has numbers", "", ""};
        const QString whole = said(error.message());
        QVERIFY2(whole.contains("'the label'"), qPrintable(whole));
        QVERIFY2(whole.contains(u'⟦'), qPrintable(whole));
    }

    void dataIsLeftAlone() {
        for (const char* text : {"adult.data:17", "income", "/parameters/sigma", "0.25", "ε", "",
                                 "two of mine", "%1 %2", "⟦already said⟧"})
            QCOMPARE(said(text), QString::fromUtf8(text));
    }

    void placesInDataAreNotFilled() {
        const QString whole = said("column '%2 %1' holds texts, where the training data has numbers");
        QVERIFY2(whole.contains("'%2 %1'"), qPrintable(whole));
    }

    void inEnglishCoreSaysWhatItSays() {
        const std::string text = inWords(EpsilonKind::DataIndependent);
        QVERIFY(said(text) != QString::fromStdString(text));
        {
            const InEnglish english;
            QCOMPARE(said(text), QString::fromStdString(text));
        }
        language_.reset();
        QCOMPARE(said(text), QString::fromStdString(text));
    }

    // Whatever somebody's file brings into a sentence.
    void longTextsAreDoneWithInTheirTime() {
        QString text;
        for (int i = 0; i < 20000; ++i)
            text += QStringLiteral("the column has %1 of: at, and (").arg(i);
        QElapsedTimer clock;
        clock.start();
        said(text.toStdString());
        said(std::string(100000, 'a') + " of ");
        said(text.left(3900).remove(u'.').toStdString());
        QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
    }

    void knownTextsAreFast() {
        const std::string text = inWords(Epsilon{.value = 2, .delta = 1e-5});
        QBENCHMARK {
            said(text);
        }
    }
};

TEST_WITH_EVENTS(SaidTest)
#include "SaidTest.moc"
