// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/language/Said.h"
#include "ui/language/SpokenLanguage.h"

#include <QRegularExpression>
#include <QtTest>

using namespace epsiloscope;

/// What the made-up language changes, and what it leaves alone.
class PseudoLocaleTest : public QObject {
    Q_OBJECT

    static QString said(const char* text) { return PseudoLocale().translate("epsiloscope::Chart", text); }

private slots:
    void sentencesAreAccentedLongerAndInBrackets() {
        for (const char* text : {"Open a dataset first", "Stop the sweep; what was computed is kept", "Run",
                                 "How many of the points are computed so far"}) {
            const QString whole = said(text);
            QVERIFY2(whole.startsWith(u'⟦') && whole.endsWith(u'⟧'), qPrintable(whole));
            static const QRegularExpression plainWord(QStringLiteral("[A-Za-z]{2,}"));
            QVERIFY2(!whole.contains(plainWord), qPrintable(whole));
            const double longer = static_cast<double>(whole.size() - 2) / static_cast<double>(qstrlen(text));
            QVERIFY2(longer > 1.15 && longer < 1.45, qPrintable(whole));
        }
    }

    void whatMeansSomethingAsItIsWrittenStays_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("kept");
        const auto row = [](const char* name, const char* text, const QStringList& kept) {
            QTest::newRow(name) << QString::fromUtf8(text) << kept;
        };
        row("places", "%1 of %2 runs, %L3 and %n more", {"%1", "%2", "%L3", "%n"});
        row("mnemonic", "Save &as a file", {"&a"});
        row("two signs", "Drag && drop here", {"&&"});
        row("tags", "<b>Nothing</b> is <a href='help:budget'>spent</a> so far",
            {"<b>", "</b>", "<a href='help:budget'>", "</a>"});
        row("entities", "more than&nbsp;this &lt; that", {"&nbsp;", "&lt;"});
        row("files", "Tables (*.csv *.tar.gz), or resources/manual of result.json",
            {"*.csv", "*.tar.gz", "resources/manual", "result.json"});
        row("keys", "Copy it by Ctrl+Shift+C or with --set delta=1e-5",
            {"Ctrl+Shift+C", "--set", "delta=1e-5"});
        row("letters", "order α of σ, and n in all", {"α", "σ", " n "});
    }
    void whatMeansSomethingAsItIsWrittenStays() {
        QFETCH(QString, text);
        QFETCH(QStringList, kept);
        const QString whole = said(text.toUtf8().constData());
        QVERIFY(whole != text);
        for (const QString& each : kept)
            QVERIFY2(whole.contains(each), qPrintable(each + " in " + whole));
    }

    void symbolsAndKeysAloneAreLeftAlone() {
        for (const char* text : {"ε", "%1 ± %2", "×", "1e-5", "", "δ = %1", "*.csv"})
            QCOMPARE(said(text), QString::fromUtf8(text));
        QCOMPARE(PseudoLocale().translate("QShortcut", "Page Down"), QStringLiteral("Page Down"));
    }

    void everyFormOfANumberIsAnswered() {
        for (const int n : {0, 1, 2, 5})
            QVERIFY(PseudoLocale().translate("x", "%n run(s) left", nullptr, n).contains(u"%n"));
    }

    void filesAreWrittenInEnglish() {
        const InEnglish english;
        QVERIFY(said("Open a dataset first").isNull());
    }
};

TEST_ALONE(PseudoLocaleTest)
#include "PseudoLocaleTest.moc"
