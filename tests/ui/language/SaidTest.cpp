// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/Said.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/statement/PrivacyStatement.h"
#include "tests/testing/TestProgram.h"
#include "ui/language/SpokenLanguage.h"

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

    void sentencesAreSaidWithAllTheirParts() {
        const Error error{Sentence("column '%1' holds %2, where the training data has %3",
                                   {"the label", "texts", "numbers"}),
                          "adult.data:17",
                          Sentence("%1; %2", {"choose another column", counted(3, "row", "rows")})};
        const QString whole = said(error.message());
        QVERIFY2(plainWords(whole).isEmpty(), qPrintable(whole));
        QVERIFY2(whole.startsWith("adult.data:17: ⟦"), qPrintable(whole));
        for (const Sentence& words : {inWords(Epsilon{.value = 2, .delta = 1e-5}, 1.5)})
            QVERIFY2(plainWords(said(words)).isEmpty(), qPrintable(said(words)));
    }

    void whatIsInQuotesIsSomebodysOwn() {
        const QString whole = said(Sentence("column '%1' holds %2, where the training data has %3",
                                            {"the label", "texts", "numbers"}));
        QVERIFY2(whole.contains("'the label'"), qPrintable(whole));
        QVERIFY2(whole.contains(u'⟦'), qPrintable(whole));
    }

    void dataIsLeftAlone() {
        for (const char* text : {"adult.data:17", "income", "/parameters/sigma", "0.25", "ε", "",
                                 "two of mine", "%1 %2", "⟦already said⟧"})
            QCOMPARE(said(text), QString::fromUtf8(text));
    }

    void placesInDataAreNotFilled() {
        const QString whole = said(
            Sentence("column '%1' holds %2, where the training data has %3", {"%2 %1", "texts", "numbers"}));
        QVERIFY2(whole.contains("'%2 %1'"), qPrintable(whole));
    }

    void inEnglishCoreSaysWhatItSays() {
        const Sentence text = inWords(EpsilonKind::DataIndependent);
        QVERIFY(said(text) != QString::fromStdString(text));
        {
            const InEnglish english;
            QCOMPARE(said(text), QString::fromStdString(text));
        }
        language_.reset();
        QCOMPARE(said(text), QString::fromStdString(text));
    }

    void knownTextsAreFast() {
        const Sentence text = inWords(Epsilon{.value = 2, .delta = 1e-5});
        QBENCHMARK {
            said(text);
        }
    }
};

TEST_WITH_EVENTS(SaidTest)
#include "SaidTest.moc"
