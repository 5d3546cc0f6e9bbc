// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>
#include <QTest>

using namespace epsiloscope;

namespace {

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The names of the sections of FORMULAS.md, without their numbers.
QSet<QString> sectionsOfFormulas() {
    static const QRegularExpression heading("^## (?:\\d+ )?(.+)$", QRegularExpression::MultilineOption);
    QSet<QString> names;
    QRegularExpressionMatchIterator each =
        heading.globalMatch(textOf(testing::projectFile("core/privacy/FORMULAS.md")));
    while (each.hasNext())
        names << each.next().captured(1);
    return names;
}

/// The names that a file's comments cite it by; a comment may break its line within one.
QStringList citedSections(QString text) {
    static const QRegularExpression broken("\\n\\s*//[/<]*\\s*");
    static const QRegularExpression citation("FORMULAS\\.md,? \"([^\"]+)\"");
    text.replace(broken, " ");
    QStringList names;
    QRegularExpressionMatchIterator each = citation.globalMatch(text);
    while (each.hasNext())
        names << each.next().captured(1);
    return names;
}

} // namespace

class FormulasTest : public QObject {
    Q_OBJECT

private slots:
    void whatCommentsCiteIsThere() {
        const QSet<QString> known = sectionsOfFormulas();
        QVERIFY(known.size() > 10);
        const QDir root(testing::projectFile("."));
        qsizetype cited = 0;
        for (const char* folder : {"core", "app", "ui", "tests"}) {
            QDirIterator each(root.filePath(folder), {"*.h", "*.cpp"}, QDir::Files,
                              QDirIterator::Subdirectories);
            while (each.hasNext()) {
                const QString path = each.next();
                for (const QString& name : citedSections(textOf(path))) {
                    ++cited;
                    QVERIFY2(known.contains(name),
                             qPrintable(root.relativeFilePath(path) + " cites \"" + name + '"'));
                }
            }
        }
        QVERIFY(cited > 15);
    }
};

TEST_ALONE(FormulasTest)
#include "FormulasTest.moc"
