// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/DrawnBagsPicture.h"

#include "core/mechanisms/bagging/DrawnBags.h"
#include "tests/testing/TestProgram.h"
#include "ui/views/bagging/BagWords.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/WorkBeside.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;

class DrawnBagsPictureTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(ThemeChoice::Light); }

    void everyDrawIsASquareInRowsOfForty() {
        DrawnBagsPicture picture;
        picture.resize(400, 250);
        std::vector<std::uint8_t> holds(1000, 0);
        holds[41] = 1;
        picture.showDraws(holds, "words");
        QCOMPARE(picture.draws(), std::size_t{1000});
        QCOMPARE(picture.held(), std::size_t{1});
        QCOMPARE(picture.squareOf(40).x(), picture.squareOf(0).x());
        QVERIFY(picture.squareOf(40).y() > picture.squareOf(39).y());
        QVERIFY(QRectF(picture.rect()).contains(picture.squareOf(999)));
        QVERIFY(!picture.squareOf(0).intersects(picture.squareOf(1)));
        QCOMPARE(picture.accessibleDescription(), QStringLiteral("words"));
    }

    void filledSquaresDifferInMoreThanColour() {
        DrawnBagsPicture picture;
        picture.resize(400, 250);
        std::vector<std::uint8_t> holds(1000, 0);
        holds[41] = 1;
        picture.showDraws(holds, {});
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
            applyTheme(theme);
            const QImage image = picture.grab().toImage();
            const QRectF full = picture.squareOf(41), open = picture.squareOf(42);
            // An open square is empty in its middle; a full one has a cross there and its colour beside it.
            const auto at = [&image](const QRectF& square, double x, double y) {
                return image.pixelColor((square.topLeft() + QPointF(x, y)).toPoint());
            };
            QVERIFY(at(full, 4, 2) != at(open, 4, 2));
            QVERIFY(at(full, 4, 4) != at(full, 4, 2));
            QCOMPARE(at(open, 4, 4), at(open, 4, 2));
        }
    }

    void aSquareSaysWhatItIs() {
        DrawnBagsPicture picture;
        picture.resize(400, 250);
        picture.showDraws({0, 1, 0}, {});
        QCOMPARE(picture.wordsAt(picture.squareOf(1).center()),
                 QStringLiteral("Draw 2: the record is in a bag as it is"));
        QVERIFY(picture.wordsAt(picture.squareOf(2).center()).contains("in no bag"));
        QVERIFY(picture.wordsAt(picture.squareOf(3).center()).isEmpty());
        QVERIFY(picture.wordsAt({-3, 2}).isEmpty());
        picture.showNothing("Not drawn");
        QCOMPARE(picture.draws(), std::size_t{0});
        QCOMPARE(picture.accessibleDescription(), QStringLiteral("Not drawn"));
        QVERIFY(!picture.grab().isNull());
    }

    void wordsCountBothKindsOfDraws() {
        QCOMPARE(simulatedWords(154, 1000, 0.15352),
                 QStringLiteral("In 154 of 1,000 draws your record is handed over exactly as it is (by the "
                                "theorem 153.5 ± 11.4). In the other 846 it has no influence at all."));
    }

    void simulatedDrawsAgreeWithTheTheorem_data() {
        QTest::addColumn<int>("draw");
        for (const BagDraw draw : {BagDraw::WithReplacement, BagDraw::JointWithoutReplacement,
                                   BagDraw::IndependentWithoutReplacement})
            QTest::newRow(toString(draw)) << static_cast<int>(draw);
    }
    // 20,000 draws each; five standard deviations raise a false alarm once in 1.7 million, were the seed not
    // fixed.
    void simulatedDrawsAgreeWithTheTheorem() {
        QFETCH(int, draw);
        const BagQuestion question{{600, 3, 100, static_cast<BagDraw>(draw)}, 20'000, 1};
        const BagAnswer answer = answerToBags(question);
        QCOMPARE(answer.question, question);
        const double delta = intrinsicPrivacy(question.plan).delta;
        const double spread = std::sqrt(20'000 * delta * (1 - delta));
        QVERIFY(std::abs(static_cast<double>(answer.bags.held) - 20'000 * delta) < 5 * spread);
    }

    void onlyTheLastQuestionIsAnswered() {
        std::vector<BagAnswer> answers;
        Answerer<BagQuestion, BagAnswer> simulator(
            answerToBags, [&answers](const BagAnswer& answer) { answers.push_back(answer); });
        const BagPlan plan{600, 1, 100, BagDraw::WithReplacement};
        for (std::uint32_t trial = 1; trial <= 5; ++trial)
            simulator.ask({plan, 1000, trial});
        QTRY_VERIFY(!answers.empty());
        QTRY_VERIFY(!simulator.busy());
        QCOMPARE(answers.size(), std::size_t{1});
        QCOMPARE(answers.front().question.trial, 5U);
        simulator.ask({plan, 1000, 6});
        simulator.forget();
        QTRY_VERIFY(!simulator.busy());
        QCOMPARE(answers.size(), std::size_t{1});
    }

    void whatWouldTakeTooLongIsKnownBefore() {
        QVERIFY(canDraw({{60'000, 1, 60'000, BagDraw::WithReplacement}, 1000, 1}));
        // Many picks, but each draw ends where the record is found.
        QVERIFY(canDraw({{100'000, 1000, 1'000'000, BagDraw::WithReplacement}, 1000, 1}));
        QVERIFY(!canDraw({{1'000'000'000, 1, 100'000'000, BagDraw::WithReplacement}, 1000, 1}));
        QVERIFY(!canDraw({{1'000'000'000, 10, 100'000, BagDraw::JointWithoutReplacement}, 1000, 1}));
    }
};

TEST_WITH_WINDOWS(DrawnBagsPictureTest)
#include "DrawnBagsPictureTest.moc"
