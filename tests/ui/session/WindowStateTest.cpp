// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/WindowState.h"

#include "core/base/PackedText.h"
#include "core/base/WholeFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/session/SmallSession.h"

#include <QTemporaryDir>

#include <random>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// A session's file says all that the session has, and whatever else lies there is refused in words.
class WindowStateTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder;

    Result<WindowState> reread(const std::string& bytes, const char* name = "s.epsiloscope") const {
        const std::string path = folder.filePath(name).toStdString();
        if (!writeWholeFile(path, bytes)) return Error{"not written", path, ""};
        return readSession(path);
    }
    void refused(const std::string& bytes, const char* words) const {
        const auto session = reread(bytes);
        QVERIFY(!session);
        const std::string said = session.error().message();
        QVERIFY2(said.find(words) != std::string::npos, said.c_str());
        QVERIFY2(said.find("s.epsiloscope") != std::string::npos, said.c_str());
    }

private slots:
    void itComesBackWhole() {
        const WindowState session = smallSession();
        const std::string bytes = PackedSession().pack(session);
        const auto again = reread(bytes);
        QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
        QCOMPARE(sessionText(*again), sessionText(session));
        QCOMPARE(PackedSession().pack(*again), bytes);
        QVERIFY(again->forms == session.forms);
        QCOMPARE(again->runs[0].note, session.runs[0].note);
        QVERIFY(again->runs[1].mechanism == session.runs[1].mechanism);
        QVERIFY(again->charts == session.charts);
    }

    // To work them out takes up to half a second a run: a session of thousands would take hours.
    void whatRunsPromiseIsNotWorkedOutAgainByTheBuildThatWroteIt() {
        Json json = Json::parse(sessionText(smallSession()));
        const auto rightOfFirst = [&] {
            const auto session = reread(json.dump());
            return session.ok() ? session->runs[0].run->trials()[0].promise->right : -1;
        };
        const double right = rightOfFirst();
        QVERIFY(right > 0.5);
        QCOMPARE(json["runs"][0]["promised"][0]["right"].get<double>(), right);
        json["runs"][0]["promised"][0]["right"] = 0.625;
        QCOMPARE(rightOfFirst(), 0.625);
        json["build"]["commit"] = "another";
        QCOMPARE(rightOfFirst(), right);
    }

    void manyRunsAreReadAsFewAre() {
        WindowState session = smallSession();
        for (int number = 10; number < 60; ++number) {
            session.runs.push_back(session.runs[0]);
            session.runs.back().id = RunNumber::fromNumber(number);
            session.runs.back().name = QStringLiteral("]},{\"%1\\").arg(number);
        }
        const auto again = reread(PackedSession().pack(session));
        QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
        QCOMPARE(sessionText(*again), sessionText(session));
        std::string text = sessionText(session);
        const auto place = text.rfind("},{\"id\"");
        QVERIFY(place != std::string::npos);
        refused(text.replace(place, 3, "} {"), "s.epsiloscope");
    }

    void whatARunGoesOnFromComesBack() {
        WindowState session = smallSession();
        session.runs[1].origin = RunOrigin{session.runs[0].id, 2, 40};
        const auto again = reread(PackedSession().pack(session));
        QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
        QVERIFY(again->runs[1].origin == session.runs[1].origin);
        QVERIFY(!again->runs[0].origin);
    }

    void aWindowWithoutDataHasASession() {
        WindowState session;
        session.forms.mechanisms.chosen = "pate-gnmax";
        session.runs = smallSession().runs;
        const auto again = reread(PackedSession().pack(session));
        QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
        QVERIFY(again->forms.experiment.data.path.empty());
        QCOMPARE(again->runs.size(), std::size_t{3});
    }

    void whatHasNotChangedIsNotPackedAnew() {
        WindowState session = smallSession();
        PackedSession packed;
        const std::string first = packed.pack(session);
        QCOMPARE(packed.pack(session), first);
        session.runs[2].note = "new";
        const std::string second = packed.pack(session);
        QVERIFY(second != first);
        QCOMPARE(second, PackedSession().pack(session));
        session.sweeps[0].paletteIndex = 3;
        QCOMPARE(packed.pack(session), PackedSession().pack(session));
        session.sweeps.clear();
        QCOMPARE(packed.pack(session), PackedSession().pack(session));
        auto going = std::make_shared<Run>(*session.runs[0].run);
        going->setState(RunState::Running);
        session.runs[0].run = going;
        (void)packed.pack(session);
        going->setState(RunState::Stopped); // which is no new version
        QCOMPARE(packed.pack(session), PackedSession().pack(session));
    }

    void plainJsonIsReadAsWell() {
        const auto again = reread(sessionText(smallSession()));
        QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
        QCOMPARE(sessionText(*again), sessionText(smallSession()));
    }

    void aRunWithoutANameGetsOne() {
        Json json = Json::parse(sessionText(smallSession()));
        json["runs"][1].erase("name");
        const auto again = reread(json.dump());
        QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
        QCOMPARE(again->runs[1].name, QString("Run 4"));
    }

    // What was saved by any version that ever saved one: tests/museum/README.md.
    void sessionsOfEveryVersionAreRead() {
        for (int version = 1; version <= sessionVersion; ++version) {
            const std::string name = "session-" + std::to_string(version) + sessionEnding;
            const QString path = museumFile("", name.c_str());
            QVERIFY2(!path.isEmpty(), name.c_str());
            const auto session = readSession(path.toStdString());
            QVERIFY2(session.ok(), session.ok() ? "" : session.error().message().c_str());
            QCOMPARE(session->file, QString("/home/me/mine.epsiloscope"));
            QCOMPARE(session->runs.size(), std::size_t{3});
            QCOMPARE(session->runs[0].note, QString("two\nlines, ε and “quotes”"));
            QCOMPARE(session->runs[1].name, QString("the release"));
            QVERIFY(session->runs[1].pinned && session->runs[1].run->experiment().release);
            QVERIFY(!session->runs[2].visible && session->runs[2].id == 9);
            QCOMPARE(runText(*session->runs[0].run), runText(*museumRunInData("pate-gnmax")));
            QCOMPARE(session->selected, RunNumber(4));
            QCOMPARE(session->sweeps.at(0).sweep->runs.size(), std::size_t{2});
            QCOMPARE(session->charts.at("accountant").notes.at(0).text, QString("here"));
            QVERIFY(session->charts.at("accountant").cursorB == 3.5);
            QCOMPARE(session->forms.budget.epsilon, QString("x"));
            QCOMPARE(session->forms.mechanisms.forms["pate-gnmax"]["teachers"].text, QString("-7"));
            QCOMPARE(session->table["filter"].text(), std::string("gnmax"));
            const auto again = reread(PackedSession().pack(*session));
            QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
            QCOMPARE(sessionText(*again), sessionText(*session));
        }
    }

    // A release's result says no folder; its session does, so that its data are found again.
    void theDataOfAReleaseAreFoundAgain() {
        const auto again = reread(PackedSession().pack(smallSession()));
        QVERIFY(again.ok());
        QCOMPARE(QString::fromStdString(again->runs[1].run->experiment().data.path),
                 QStringLiteral("/data/people.csv"));
    }

    void aBombIsRefusedInWords() {
        std::string bomb;
        const std::string member = packedText(std::string(std::size_t{1} << 24, ' '));
        for (std::size_t size = 0; size <= mostSessionBytes; size += std::size_t{1} << 24)
            bomb += member;
        refused(bomb, "unpacks to more than 512 MiB");
    }

    void relativePathsAreThoseOfItsFolder() {
        WindowState session = smallSession();
        session.forms.experiment.data.path = "people.csv";
        const auto again = reread(sessionText(session));
        QVERIFY2(again.ok(), again.ok() ? "" : again.error().message().c_str());
        QCOMPARE(again->forms.experiment.data.path, folder.filePath("people.csv").toStdString());
    }

    void foreignFilesAreRefusedInWords() {
        refused(packedText("age,hours\n1,2\n"), "this is no session");
        refused(packedText("{\"schema\": \"epsiloscope.run/1\"}"), "this is no session");
        refused("{\"schema\": \"something\"}", "this is no session");
        refused("", "this is no session");
        refused("\x1f\x8b", "");
        refused("PK\x03\x04 a zip", "");
        refused("{\"schema\": \"epsiloscope.session/99\"}", "newer Epsiloscope");
        refused("{\"schema\": \"epsiloscope.session/x\"}", "this is no session");
        refused("{\"schema\": \"epsiloscope.session/0\"}", "this is no session");
        QVERIFY(!readSession(folder.path().toStdString()));
        QVERIFY(!readSession(folder.filePath("none").toStdString()));
    }

    void deepJsonIsRefusedInWords() {
        for (const std::size_t depth : {std::size_t{64}, std::size_t{100000}}) {
            refused(std::string(depth, '['), "");
            std::string nested = "{\"schema\":\"epsiloscope.session/1\",\"views\":";
            for (std::size_t i = 0; i < depth; ++i)
                nested += "{\"a\":";
            refused(nested + "1" + std::string(depth, '}') + "}", "");
            refused(packedText(nested + "1" + std::string(depth, '}') + "}"), "");
        }
    }

    // A disk that lost a part of it, or a bit.
    void brokenBytesAreNoSessionOrAWholeOne() {
        WindowState session = smallSession();
        session.sweeps.clear();
        const std::string bytes = PackedSession().pack(session);
        for (std::size_t size = 0; size < bytes.size(); size += 97)
            QVERIFY2(!reread(bytes.substr(0, size)), std::to_string(size).c_str());
        QVERIFY(!reread(bytes.substr(0, bytes.size() - 1)));
        std::mt19937 random(26);
        int refusals = 0;
        for (int i = 0; i < 500; ++i) {
            std::string broken = bytes;
            broken[random() % broken.size()] ^= static_cast<char>(1 << random() % 8);
            const auto read = reread(broken);
            refusals += read ? 0 : 1;
            if (read) QVERIFY(read->runs.size() == session.runs.size());
        }
        QVERIFY(refusals > 400); // bytes of no meaning, such as a time, may differ
    }

    void aMemberThatWasEditedIsSaidWithItsPlace_data() {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("says");
        QTest::newRow("no forms") << "/forms"
                                  << ""
                                  << "forms";
        QTest::newRow("forms of a list") << "/forms"
                                         << "[]"
                                         << "/forms";
        QTest::newRow("no such mechanism") << "/forms/mechanisms/chosen"
                                           << "\"gnmx\""
                                           << "/forms/mechanisms";
        QTest::newRow("an id of text") << "/runs/0/id"
                                       << "\"x\""
                                       << "/runs/0/id";
        QTest::newRow("the same id") << "/runs/1/id"
                                     << "1"
                                     << "/runs";
        QTest::newRow("a run that is broken") << "/runs/0/run/trials"
                                              << "7"
                                              << "/runs/0/run";
        QTest::newRow("no run") << "/runs/0/run"
                                << ""
                                << "/runs/0";
        QTest::newRow("an unknown member") << "/colour"
                                           << "1"
                                           << "colour";
        QTest::newRow("runs of a number") << "/runs"
                                          << "3"
                                          << "/runs";
        QTest::newRow("a sweep that is broken") << "/sweeps/0/sweep"
                                                << "{}"
                                                << "/sweeps/0";
        QTest::newRow("a chart of text") << "/charts/accountant"
                                         << "\"x\""
                                         << "/charts/accountant";
        QTest::newRow("no charts") << "/charts"
                                   << ""
                                   << "charts";
        QTest::newRow("selected of text") << "/selected"
                                          << "\"x\""
                                          << "/selected";
    }

    void aMemberThatWasEditedIsSaidWithItsPlace() {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, says);
        Json json = Json::parse(sessionText(smallSession()));
        Json* at = &json;
        QStringList steps = pointer.mid(1).split('/');
        const std::string last = steps.takeLast().toStdString();
        for (const QString& step : steps)
            at = at->is_array() ? &at->at(step.toULong()) : &at->at(std::string_view(step.toStdString()));
        if (value.isEmpty())
            at->erase(last);
        else
            (*at)[last] = Json::parse(value.toStdString());
        refused(json.dump(), says.toUtf8().constData());
    }
};

TEST_WITH_WINDOWS(WindowStateTest)
#include "WindowStateTest.moc"
