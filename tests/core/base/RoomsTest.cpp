// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>
#include <QTest>

using namespace epsiloscope;

namespace {

/// An inner folder of more files is searched, not read.
constexpr qsizetype mostFilesOfRoom = 60;

/// The rooms of core and ui in the order in which their CMakeLists.txt declare them ("core/privacy/noise"),
/// and which others each may use.
class DeclaredRooms {
public:
    explicit DeclaredRooms(const QString& list) {
        QFile file(list);
        if (!file.open(QIODevice::ReadOnly)) return;
        for (const QString& line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
            const QString room = line.section('=', 0, 0);
            names_ << room;
            QSet<QString>& all = usable_[room];
            all << room;
            for (const QString& used : line.section('=', 1).split(',', Qt::SkipEmptyParts)) {
                if (!usable_.contains(used)) early_ << room + " uses " + used;
                all += usable_.value(used);
            }
        }
    }
    const QStringList& names() const { return names_; }
    /// What is used before it is declared.
    const QStringList& early() const { return early_; }
    /// Whether one room may include files of the other.
    bool mayUse(const QString& room, const QString& other) const {
        return usable_.value(room).contains(other);
    }

private:
    QStringList names_, early_;
    QMap<QString, QSet<QString>> usable_; ///< each with all that it uses, itself or through others
};

/// The source files of a folder of the project and of those in it, relative to the project.
QStringList sourcesBelow(const char* folder) {
    const QDir root(testing::projectFile("."));
    QStringList files;
    QDirIterator each(root.filePath(folder), {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext())
        files << root.relativeFilePath(each.next());
    files.sort();
    return files;
}

QString folderOf(const QString& file) {
    return file.section('/', 0, -2);
}

QString unitOf(const QString& file) {
    return file.section('.', 0, 0);
}

QStringList includedBy(const QString& file) {
    static const QRegularExpression line("^#include [\"<]([^\">]+)[\">]",
                                         QRegularExpression::MultilineOption);
    QFile source(testing::projectFile(qUtf8Printable(file)));
    if (!source.open(QIODevice::ReadOnly)) return {};
    QStringList included;
    QRegularExpressionMatchIterator match = line.globalMatch(QString::fromUtf8(source.readAll()));
    while (match.hasNext())
        included << match.next().captured(1);
    return included;
}

} // namespace

class RoomsTest : public QObject {
    Q_OBJECT

    const DeclaredRooms rooms_{QStringLiteral(EPSILOSCOPE_ROOMS)};
    const QStringList core_ = sourcesBelow("core"), files_ = core_ + sourcesBelow("ui");

private slots:
    void initTestCase() {
        QVERIFY(rooms_.names().size() > 8);
        QVERIFY(core_.size() > 400 && files_.size() > 900);
    }

    void everyFileStandsInADeclaredRoom() {
        QStringList homeless;
        for (const QString& file : files_)
            if (!rooms_.names().contains(folderOf(file))) homeless << file;
        QVERIFY2(homeless.isEmpty(), qPrintable("no CMakeLists.txt declares a library for the folder of:\n" +
                                                homeless.join('\n')));
    }

    void aRoomUsesThoseDeclaredBeforeItAlone() {
        QVERIFY2(rooms_.early().isEmpty(), qPrintable(rooms_.early().join('\n')));
    }

    void aRoomIncludesWhatItSaysItUsesAlone() {
        QStringList wrong;
        for (const QString& file : files_)
            for (const QString& included : includedBy(file))
                if ((included.startsWith("core/") || included.startsWith("ui/")) &&
                    !rooms_.mayUse(folderOf(file), folderOf(included)))
                    wrong << file + " includes " + included;
        QVERIFY2(wrong.isEmpty(),
                 qPrintable("the CMakeLists.txt do not say that these may be used:\n" + wrong.join('\n')));
    }

    // A unit is a header and its source. Where two include each other neither can be read alone.
    void noTwoUnitsIncludeEachOther() {
        QMap<QString, QSet<QString>> reached;
        for (const QString& file : files_)
            for (const QString& included : includedBy(file))
                if (included.startsWith("core/") || included.startsWith("ui/"))
                    reached[unitOf(file)] << unitOf(included);
        QStringList circles;
        for (const QString& start : reached.keys()) {
            QSet<QString> seen;
            QStringList next(reached.value(start).values());
            while (!next.isEmpty()) {
                const QString unit = next.takeLast();
                if (unit == start || seen.contains(unit)) continue;
                seen << unit;
                for (const QString& further : reached.value(unit))
                    if (further == start) circles << start + " and " + unit;
                next += reached.value(unit).values();
            }
        }
        QVERIFY2(circles.isEmpty(), qPrintable(circles.join('\n')));
    }

    void coreIncludesNothingOfTheWindow() {
        static const QRegularExpression ofTheWindow("^(Q[A-Z]|Qt|qcustomplot|ui/|app/|tests/)");
        QStringList wrong;
        for (const QString& file : core_)
            for (const QString& included : includedBy(file))
                if (ofTheWindow.match(included).hasMatch()) wrong << file + " includes " + included;
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }

    void noRoomIsCrowded() {
        QMap<QString, qsizetype> count;
        for (const QString& file : files_)
            ++count[folderOf(file)];
        for (const auto& [room, files] : count.asKeyValueRange())
            if (room.count('/') > 1 || room.startsWith("ui/"))
                QVERIFY2(files <= mostFilesOfRoom,
                         qPrintable(QStringLiteral("%1 holds %2 files").arg(room).arg(files)));
    }

    void foldersOfTestsAreCalledLikeTheRoomsThatTheyTest() {
        for (const QString& file : sourcesBelow("tests/core") + sourcesBelow("tests/ui")) {
            const QString folder = folderOf(file).section('/', 1);
            const bool outer = folder.startsWith("core/") && folder.count('/') == 1;
            QVERIFY2(outer || rooms_.names().contains(folder), qPrintable(file));
        }
    }
};

TEST_ALONE(RoomsTest)
#include "RoomsTest.moc"
