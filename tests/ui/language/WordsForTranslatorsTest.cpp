// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope::testing;

/// What `--target words` gives to translators.
class WordsForTranslatorsTest : public QObject {
    Q_OBJECT

private slots:
    // A class without Q_OBJECT, or a text outside any, would be looked up where no translator finds it.
    void lupdateFindsEveryTextWithoutAComplaint() {
        const QString lupdate = QStandardPaths::findExecutable(
            "lupdate", {"/usr/lib/qt6/bin", "/usr/lib64/qt6/bin", "/usr/local/lib/qt6/bin"});
        if (lupdate.isEmpty()) QSKIP("lupdate (package qt6-l10n-tools) is missing");
        const QTemporaryDir folder;
        const QString list = folder.filePath("epsiloscope_en.ts");
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(lupdate, {"-silent", "-locations", "none", projectFile("ui"), projectFile("app"), "-I",
                                projectFile("."), "-ts", list});
        QVERIFY(process.waitForFinished(60000));
        const QString said = QString::fromUtf8(process.readAll());
        QCOMPARE(process.exitCode(), 0);
        QVERIFY2(!said.contains("warning", Qt::CaseInsensitive) && !said.contains("lacks Q_OBJECT") &&
                     !said.contains("unknown namespace"),
                 qPrintable(said));
        QFile file(list);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString texts = QString::fromUtf8(file.readAll());
        QVERIFY(texts.count("<message") > 2500);
        static const QRegularExpression context(QStringLiteral("<name>([^<]*)</name>"));
        for (auto each = context.globalMatch(texts); each.hasNext();) {
            const QString name = each.next().captured(1);
            QVERIFY2(name.startsWith("epsiloscope::") || name == "QObject", qPrintable(name));
        }
    }

    void coreIsListedByItsLiterals() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("core"));
        QFile source(folder.filePath("core/Some.cpp"));
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write(
            "return Sentence(\"column '%1' holds \" // \"a comment says nothing\"\n"
            "                \"%2; its kind is \\\"odd\\\"\", {name, counted(n, \"value\", \"values\")});\n"
            "const char *title = tr(\"said by Qt\"), *key = \"teacher_learner\", *place = \"/a/b/c\";\n"
            "return wide ? \"wide\" : \"Laplace\"; // and \"neither this\"\n");
        source.close();
        QProcess python;
        python.start("python3", {projectFile("ui/language/core_words.py"), folder.filePath("list"),
                                 folder.filePath("list.cpp"), folder.path(), source.fileName()});
        QVERIFY(python.waitForFinished(60000));
        QCOMPARE(QString::fromUtf8(python.readAllStandardError()), QString());
        QFile list(folder.filePath("list"));
        QVERIFY(list.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(list.readAll()).trimmed().split('\n'),
                 QStringList({"%1 value", "%1 values", "Laplace", "column '%1' holds %2; its kind is \"odd\"",
                              "wide"}));
    }
};

TEST_ALONE(WordsForTranslatorsTest)
#include "WordsForTranslatorsTest.moc"
