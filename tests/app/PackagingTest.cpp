// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/Program.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QRegularExpression>
#include <QtTest>

using namespace epsiloscope::testing;

namespace {

constexpr const char* id = "io.github.epsiloscope.Epsiloscope";

QString textOf(const QString& path) {
    return QString::fromUtf8(bytesIn(projectFile(qPrintable(path))));
}

// The first capture of the pattern's first match.
QString firstIn(const QString& text, const char* pattern) {
    return QRegularExpression(pattern, QRegularExpression::MultilineOption).match(text).captured(1);
}

QStringList allIn(const QString& text, const char* pattern) {
    QStringList found;
    const QRegularExpression each(pattern, QRegularExpression::MultilineOption);
    for (auto match = each.globalMatch(text); match.hasNext();)
        found << match.next().captured(1);
    return found;
}

} // namespace

// What several files of the package must say alike. tests/install/run installs it.
class PackagingTest : public QObject {
    Q_OBJECT

private slots:
    void oneVersionStandsEverywhere() {
        const QString version = firstIn(textOf("CMakeLists.txt"), "^project\\(Epsiloscope VERSION ([0-9.]+)");
        QVERIFY(!version.isEmpty());
        QCOMPARE(callWell({"--version"}).out, "epsiloscope " + version.toUtf8() + "\n");
        QCOMPARE(firstIn(textOf("resources/debian/changelog"), "^epsiloscope \\((.*)\\)"), version);
        const QString told = textOf("CHANGELOG.md");
        QCOMPARE(firstIn(told, "^## (.*),"), version);
        const QString metainfo = textOf(QString("resources/%1.metainfo.xml").arg(id));
        QCOMPARE(firstIn(metainfo, "<release version=\"([^\"]*)\""), version);
        QCOMPARE(firstIn(metainfo, "<release [^>]*date=\"([^\"]*)\""), firstIn(told, "^## .*, (.*)$"));
    }

    void oneIdStandsEverywhere() {
        QCOMPARE(firstIn(textOf("app/Window.cpp"), "setDesktopFileName\\(\"(.*)\"\\)"), QString(id));
        const QString metainfo = textOf(QString("resources/%1.metainfo.xml").arg(id));
        QCOMPARE(firstIn(metainfo, "<id>(.*)</id>"), QString(id));
        QCOMPARE(firstIn(metainfo, "<launchable type=\"desktop-id\">(.*)</launchable>"),
                 QString(id) + ".desktop");
    }

    // A file manager hands over what the window opens, and knows those files.
    void ourKindsOfFilesAreDeclaredAndOpened() {
        const QStringList declared =
            allIn(textOf("resources/epsiloscope-mime.xml"), "<mime-type type=\"(.*)\"");
        QVERIFY(declared.size() >= 3);
        const QString desktop = textOf(QString("resources/%1.desktop").arg(id));
        QVERIFY(desktop.contains("\nExec=epsiloscope %F\n"));
        QStringList opened = firstIn(desktop, "^MimeType=(.*);$").split(';');
        opened = opened.filter("x-epsiloscope-");
        QCOMPARE(QSet(opened.begin(), opened.end()), QSet(declared.begin(), declared.end()));
        const QStringList told =
            allIn(textOf(QString("resources/%1.metainfo.xml").arg(id)), "<mediatype>(.*)</mediatype>");
        QCOMPARE(QSet(told.begin(), told.end()), QSet(declared.begin(), declared.end()));
    }

    // app/install-packages is what a build from a clone needs; a package is built where there is nothing
    // else.
    void thePackageIsBuiltWithWhatACloneIs() {
        const QString script = textOf("app/install-packages");
        const QString list = script.section("packages=(", 1).section(')', 0, 0);
        const QStringList installed = list.split(QRegularExpression("\\s+"), Qt::SkipEmptyParts);
        QVERIFY(installed.size() > 10);
        const QString control = textOf("resources/debian/control");
        const QString needed = control.section("Build-Depends:", 1).section("\nStandards-Version:", 0, 0);
        const QString depends = control.section("\nDepends:", 1).section("\nDescription:", 0, 0);
        // The compiler is in every build; the program names the fonts.
        for (const QString& package : installed) {
            if (package == "g++" || package == "ccache" || package == "git") continue;
            const QRegularExpression whole("[\\s,]" + QRegularExpression::escape(package) + "[\\s,:]");
            QVERIFY2((package.startsWith("fonts-") ? depends : needed + "\n").contains(whole),
                     qPrintable(package));
        }
    }
};

TEST_WITH_EVENTS(PackagingTest)
#include "PackagingTest.moc"
