// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/widgets/WorkBeside.h"

#include <QCoreApplication>
#include <QtTest>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

using namespace epsiloscope;

namespace {

// Work that goes on until it is let, or until a failed test has waited long enough.
struct SlowWork {
    std::promise<void> let;
    std::shared_future<void> gate = let.get_future().share();
    std::atomic<int> ended{0};

    int operator()(int question) {
        gate.wait_for(std::chrono::seconds(20));
        ++ended;
        return question;
    }
};

} // namespace

class AnswererTest : public QObject {
    Q_OBJECT

private slots:
    void onlyTheLastQuestionIsAnswered() {
        SlowWork work;
        std::vector<int> answers;
        Answerer<int, int> answerer([&](int question, std::stop_token) { return work(question); },
                                    [&](int answer) { answers.push_back(answer); });
        for (const int question : {1, 2, 3})
            answerer.ask(question);
        QVERIFY(answerer.busy());
        work.let.set_value();
        QTRY_VERIFY(!answerer.busy());
        QCOMPARE(answers, std::vector<int>{3});
        QCOMPARE(work.ended.load(), 2); // the second was never begun
    }

    void oneUnderWayIsToldToStopForTheNext() {
        std::vector<int> answers;
        Answerer<int, int> answerer(
            [](int question, std::stop_token stop) {
                while (question == 1 && !stop.stop_requested())
                    std::this_thread::yield();
                return question;
            },
            [&](int answer) { answers.push_back(answer); });
        answerer.ask(1);
        answerer.ask(2);
        QTRY_COMPARE(answers, std::vector<int>{2});
    }

    void whatWasForgottenIsNotAnswered() {
        SlowWork work;
        std::vector<int> answers;
        Answerer<int, int> answerer([&](int question, std::stop_token) { return work(question); },
                                    [&](int answer) { answers.push_back(answer); });
        answerer.ask(1);
        answerer.forget();
        work.let.set_value();
        QTRY_VERIFY(!answerer.busy());
        QVERIFY(answers.empty());
        answerer.ask(4);
        QTRY_COMPARE(answers, std::vector<int>{4});
    }

    void whoeverGoesWithAPlaceForLeavingThreadsWaitsForNone() {
        SlowWork work;
        bool answered = false;
        const auto leaving = std::make_shared<LeavingThreads>();
        {
            Answerer<int, int> answerer([&](int question, std::stop_token) { return work(question); },
                                        [&](int) { answered = true; }, leaving);
            answerer.ask(1);
        }
        QCOMPARE(work.ended.load(), 0);
        work.let.set_value();
        leaving->wait();
        QCOMPARE(work.ended.load(), 1);
        QCoreApplication::processEvents();
        QVERIFY(!answered);
    }

    void whoeverGoesWithoutOneWaits() {
        std::atomic<bool> ended = false;
        {
            Answerer<int, int> answerer(
                [&](int question, const std::stop_token& stop) {
                    while (!stop.stop_requested())
                        std::this_thread::yield();
                    ended = true;
                    return question;
                },
                [](int) {});
            answerer.ask(1);
        }
        QVERIFY(ended);
    }
};

TEST_WITH_EVENTS(AnswererTest)

#include "AnswererTest.moc"
