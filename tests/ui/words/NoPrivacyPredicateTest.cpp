// SPDX-License-Identifier: GPL-3.0-or-later
// What an ε means is decided in core, once: the window asks RunPrivacy and shows what it says.
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

// What a forecast says of itself is no predicate, nor is the name of a setting; and a term that is explained
// asks for the figure that was counted, which there is none of outside the guarantee.
QStringList predicatesIn(QString source) {
    static const QRegularExpression comment(QStringLiteral("//[^\n]*"));
    static const QRegularExpression predicate(
        QStringLiteral("\\b(EpsilonKind::\\w+|stopsByVotes|publishesEpsilon)\\b"
                       "|(?<!forecast\\.)\\bmayRefuse\\b|\\boutsideGuarantee\\b(?!\\(run->experiment)"
                       "|choice\\(\"stop_on\"\\)"));
    QStringList found;
    source.remove(comment);
    for (auto each = predicate.globalMatch(source); each.hasNext();)
        found << each.next().captured();
    return found;
}

} // namespace

class NoPrivacyPredicateTest : public QObject {
    Q_OBJECT

private slots:
    void itFindsOne() {
        QCOMPARE(predicatesIn("if (epsilon.kind == EpsilonKind::DataDependent) hide(); // EpsilonKind::None"),
                 QStringList{"EpsilonKind::DataDependent"});
        QCOMPARE(predicatesIn("parameters.choice(\"stop_on\") == mayRefuse").size(), 2);
        QVERIFY(predicatesIn("EpsilonKind kind; .parameters = {\"stop_on\"}").isEmpty());
    }

    void noneIsInTheWindow() {
        std::size_t files = 0;
        QStringList all;
        QDirIterator sources(projectFile("ui"), {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories);
        for (; sources.hasNext(); ++files) {
            QFile file(sources.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            for (const QString& found : predicatesIn(QString::fromUtf8(file.readAll())))
                all << file.fileName() + QStringLiteral(": ") + found;
        }
        QVERIFY2(files > 300, "the sources of the window are not found");
        QVERIFY2(all.isEmpty(), qPrintable(all.join('\n')));
    }
};

TEST_WITH_EVENTS(NoPrivacyPredicateTest)
#include "NoPrivacyPredicateTest.moc"
