// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonReading.h"
#include "tests/testing/Says.h"
#include "tests/testing/SmallLesson.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// A lesson from elsewhere opens what lies in its folder, wherever links lead, and nothing else of the
// machine.
class LessonFilesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> machine_;
    QString at(const QString& path) const { return machine_->filePath(path); }
    Result<Lesson> lessonWith(const std::string& file, const QString& folder) const {
        return parseLesson("# T\n## A\n```state\n{\"data\":\n{\"path\": \"" + file + "\"}}\n```\n",
                           "lesson.md", at(folder).toStdString(), smallVocabulary());
    }
    Result<Lesson> lessonWith(const std::string& file) const { return lessonWith(file, "lesson"); }
    static bool isRefused(const Result<Lesson>& read, const std::string& file) {
        return !read && read.error().where == "lesson.md:5" && !read.error().mend.empty() &&
               says(read.error().what, "\"" + file + "\" leads out of the lesson's folder");
    }

private slots:
    void init() {
        machine_ = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(machine_->path()).mkpath("lesson/data"));
        QVERIFY(QDir(machine_->path()).mkdir("lesson-of-another"));
        for (const char* name : {"secret.csv", "lesson/own.csv", "lesson/data/deeper.csv",
                                 "lesson-of-another/other.csv", "secret-labels-idx1-ubyte"})
            QVERIFY(!write(*machine_, name, "age,class\n1,a\n2,b\n").isEmpty());
    }

    void whatLiesInTheFolderIsTaken() {
        QVERIFY(QFile::link("own.csv", at("lesson/link.csv")));
        QVERIFY(QFile::link("../lesson/data", at("lesson/linked")));
        for (const char* file :
             {"own.csv", "data/deeper.csv", "link.csv", "linked/deeper.csv", "data/../own.csv"}) {
            const auto read = lessonWith(file);
            QVERIFY2(read, read ? "" : read.error().message().c_str());
        }
    }

    void aLinkThatLeadsOutIsRefused() {
        QVERIFY(QFile::link("../secret.csv", at("lesson/one.csv")));
        QVERIFY(QFile::link(at("secret.csv"), at("lesson/two.csv")));
        QVERIFY(QFile::link("one.csv", at("lesson/three.csv")));
        QVERIFY(QFile::link("../lesson-of-another/other.csv", at("lesson/four.csv")));
        for (const char* file : {"one.csv", "two.csv", "three.csv", "four.csv"})
            QVERIFY2(isRefused(lessonWith(file), file), file);
    }

    void aFolderThatLeadsOutIsRefused() {
        QVERIFY(QFile::link("..", at("lesson/up")));
        QVERIFY(isRefused(lessonWith("up/secret.csv"), "secret.csv"));
        QVERIFY(lessonWith("up/lesson/own.csv"));
    }

    void linksThatLeadNowhereAreNoWayOut() {
        QVERIFY(QFile::link("round.csv", at("lesson/round.csv")));
        QVERIFY(isRefused(lessonWith("round.csv"), "round.csv"));
    }

    // With pictures their labels are read, which nobody names.
    void labelsBesidePicturesAreHeldToTheSame() {
        QVERIFY(!write(*machine_, "lesson/t-images-idx3-ubyte", "pictures").isEmpty());
        QVERIFY(lessonWith("t-images-idx3-ubyte"));
        QVERIFY(QFile::link("../secret-labels-idx1-ubyte", at("lesson/t-labels-idx1-ubyte")));
        const auto read = lessonWith("t-images-idx3-ubyte");
        QVERIFY(!read && says(read.error().what, "\"t-labels-idx1-ubyte\" leads out"));
    }

    void aLessonMayLieBehindALinkItself() {
        QVERIFY(QFile::link("lesson", at("called otherwise")));
        QVERIFY(lessonWith("own.csv", "called otherwise"));
        QVERIFY(lessonWith("own.csv", "called otherwise/"));
        QVERIFY(QFile::link("../secret.csv", at("lesson/one.csv")));
        QVERIFY(isRefused(lessonWith("one.csv", "called otherwise"), "one.csv"));
    }
};

TEST_ALONE(LessonFilesTest)
#include "LessonFilesTest.moc"
