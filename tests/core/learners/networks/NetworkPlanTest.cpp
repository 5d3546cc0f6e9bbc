// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/NetworkPlan.h"

#include "core/data/encoding/Encoder.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

class NetworkPlanTest : public QObject {
    Q_OBJECT

private slots:
    // As counted by hand: 16·(25 + 1) + 32·(400 + 1) + 10·(512 + 1).
    void plansTheNetworkOfThePaperForMnist() {
        const auto plan = convolutionalPlan({28, 28, 1}, 10);
        QVERIFY(plan.ok());
        QCOMPARE(plan->layers.size(), std::size_t{3});
        const auto& first = std::get<ConvolutionPlan>(plan->layers[0]);
        const auto& second = std::get<ConvolutionPlan>(plan->layers[1]);
        QCOMPARE(first.positions(), std::size_t{24 * 24});
        QCOMPARE(first.pooled(), std::size_t{12 * 12});
        QCOMPARE(second.positions(), std::size_t{8 * 8});
        QCOMPARE(second.outputs(), std::size_t{512});
        QCOMPARE(plan->parameters(), std::size_t{416 + 12832 + 5130});
        QCOMPARE(plan->parametersBefore(0), std::size_t{0});
        QCOMPARE(plan->parametersBefore(2), std::size_t{416 + 12832});
        QCOMPARE(plan->parametersBefore(3), plan->parameters());
        QCOMPARE(plan->inputs(), std::size_t{784});
        QCOMPARE(plan->classes(), std::size_t{10});
    }

    void layersFitOneAnother_data() {
        QTest::addColumn<PictureShape>("shape");
        QTest::newRow("smallest") << PictureShape{10, 10, 1};
        QTest::newRow("last with kernels of 3") << PictureShape{15, 40, 3};
        QTest::newRow("first with kernels of 5") << PictureShape{16, 17, 1};
        QTest::newRow("colour, wide") << PictureShape{32, 57, 3};
        QTest::newRow("high") << PictureShape{201, 10, 4};
    }
    void layersFitOneAnother() {
        QFETCH(PictureShape, shape);
        const auto plan = convolutionalPlan(shape, 3);
        QVERIFY(plan.ok());
        QCOMPARE(plan->inputs(), shape.size());
        std::size_t coming = shape.size();
        for (const LayerPlan& layer : plan->layers)
            std::visit(
                [&](const auto& own) {
                    QCOMPARE(own.inputs(), coming);
                    QVERIFY(own.outputs() > 0);
                    coming = own.outputs();
                },
                layer);
        QCOMPARE(coming, std::size_t{3});
        const bool small = std::min(shape.height, shape.width) < 16;
        QCOMPARE(std::get<ConvolutionPlan>(plan->layers[0]).kernel, std::size_t{small ? 3U : 5U});
    }

    void tablesAndTinyPicturesAreNothingForConvolutions() {
        const auto table = convolutionalPlan({}, 2);
        QVERIFY(!table);
        QCOMPARE(table.error().where, std::string("/parameters"));
        QVERIFY(table.error().mend.find("mlp") != std::string::npos);
        const auto tiny = convolutionalPlan({28, 9, 1}, 2);
        QVERIFY(!tiny);
        QVERIFY(tiny.error().what.find("28 × 9") != std::string::npos);
    }

    void densePlansHaveOneHiddenLayerOrNone() {
        const NetworkPlan none = densePlan(5, 0, 3), one = densePlan(5, 7, 3);
        QCOMPARE(none.layers.size(), std::size_t{1});
        QCOMPARE(none.parameters(), std::size_t{18});
        QVERIFY(!std::get<DensePlan>(none.layers[0]).rectified);
        QCOMPARE(one.parameters(), std::size_t{7 * 6 + 3 * 8});
        QVERIFY(std::get<DensePlan>(one.layers[0]).rectified);
        QVERIFY(!std::get<DensePlan>(one.layers[1]).rectified);
        QVERIFY(one == densePlan(5, 7, 3) && !(one == densePlan(5, 8, 3)));
    }
};

TEST_WITH_EVENTS(NetworkPlanTest)
#include "NetworkPlanTest.moc"
