// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/Pretraining.h"

#include "core/base/Result.h"
#include "core/data/samples/Glyphs.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/StageStore.h"

namespace epsiloscope {

namespace {

constexpr std::size_t drawnGlyphs = 6000;

struct Lessons {
    std::shared_ptr<const LabelledRecords> records;
    int classes = 0;
};

Lessons glyphsFor(const TrialContext& context) {
    const PictureShape& shape = context.data.pictures;
    const LabelledGlyphs glyphs = drawGlyphs(drawnGlyphs, shape.height, shape.width, shape.channels,
                                             RandomStreams::fromSeed(0).stream(0, StreamPurpose::Glyphs));
    auto records = std::make_shared<LabelledRecords>();
    records->features.resize(drawnGlyphs, static_cast<Eigen::Index>(shape.size()));
    constexpr double brightest = 255;
    for (Eigen::Index i = 0; i < records->features.size(); ++i)
        records->features.data()[i] = (*glyphs.pictures.pixels)[static_cast<std::size_t>(i)] / brightest;
    records->labels = glyphs.labels;
    constexpr int glyphClasses = 10;
    return {records, glyphClasses};
}

Result<Lessons> lessonsFrom(const TrialContext& context, const std::string& source) {
    const PreparedData& data = context.data;
    if (source == "glyphs") {
        if (!data.pictures.any())
            return Error{"glyphs are pictures, and these records are none", "/parameters/pretraining",
                         "use none"};
        return glyphsFor(context);
    }
    if (!data.pretraining)
        return Error{"nothing is named to pretrain on", "/data/pretrain",
                     "name a file of pictures, or classes by data.pretrain_classes, or let glyphs pretrain"};
    return Lessons{data.pretraining, data.pretrainingClasses};
}

std::string keyOfPretraining(const TrialContext& context, const Learner& learner, const Parameters& own,
                             const std::string& source) {
    const PictureShape& shape = context.data.pictures;
    std::string key = "pretrained|" + learner.id + "|" + source + "|";
    // Glyphs are the same for all pictures of a size; other records are those of the data.
    key += source == "glyphs" ? std::to_string(shape.height) + "x" + std::to_string(shape.width) + "x" +
                                    std::to_string(shape.channels)
                              : context.data.key;
    for (const auto& [id, value] : own.values())
        if (id != "fine_tune") key += "|" + id + "=" + parameterToText(value);
    return key;
}

} // namespace

Result<std::shared_ptr<const Classifier>> pretrainedModel(const TrialContext& context, const Learner& learner,
                                                          const Parameters& own) {
    using Model = std::shared_ptr<const Classifier>;
    if (!learner.pretrains || !own.has("pretraining") || own.choice("pretraining") == "none") return Model();
    const std::string& source = own.choice("pretraining");
    auto [known, claim] = context.stages.findOrClaim<Classifier>(
        keyOfPretraining(context, learner, own, source), context.control.stopToken());
    if (known || !claim) return known;
    ASSIGN_OR_RETURN(const auto lessons, lessonsFrom(context, source));
    // Glyphs and what is learnt from them are the same whatever the run's seed, as their key says.
    const RandomStreams streams = source == "glyphs" ? RandomStreams::fromSeed(0) : context.streams;
    TrainingTask task{lessons.records->features,
                      lessons.records->labels,
                      nullptr,
                      lessons.classes,
                      own,
                      streams.stream(0, StreamPurpose::NetworkTraining),
                      context.control.stopToken()};
    task.pictures = context.data.pictures;
    ASSIGN_OR_RETURN(auto model, learner.train(task));
    if (context.control.stopRequested()) return Model();
    Model shared = std::move(model);
    constexpr std::size_t aNetwork = std::size_t{1} << 20U;
    claim.keep<Classifier>(shared, aNetwork);
    return shared;
}

} // namespace epsiloscope
